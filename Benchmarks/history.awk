# Writes a history of `versions` versions, each with `entities` entities of `attributes` attributes,
# into the folder `into`: awk -v versions=200 -v entities=100 -v attributes=20 -v into=DIR -f this
#
# Every version adds one optional attribute to one entity and renames one of another, so that each
# hop differs from its neighbours and nothing is wrong.
BEGIN {
  count = split("String,Int,Date?,Double,UUID?,Bool,[String],Data?", types, ",")
  for (version = 1; version <= versions; version++) write(version)
}

function write(version,    file, entity) {
  file = sprintf("%s/v%03d.yaml", into, version)
  printf "model: Bench\nversion: %d.0.0\nentities:\n", version > file
  for (entity = 1; entity <= entities; entity++) writeEntity(file, version, entity)
  close(file)
}

function writeEntity(file, version, entity,    index_, first, changes) {
  printf "  Entity%d:\n    attributes:\n", entity > file
  for (index_ = 1; index_ <= attributes; index_++) writeAttribute(file, version, entity, index_)
  # The attributes that versions up to this one have added.
  for (changes = entity; changes < version; changes += entities)
    printf "      added%d: { type: String, default: none }\n", changes > file
  printf "    relationships:\n" > file
  printf "      next: { to: Entity%d?, inverse: previous }\n", entity % entities + 1 > file
  printf "      previous: { to: [Entity%d], inverse: next }\n", (entity + entities - 2) % entities + 1 > file
}

function writeAttribute(file, version, entity, number,    type, renamed) {
  type = types[(entity + number) % count + 1]
  # Version n renames the first attribute of entity n, counted from the last.
  renamed = number == 1 && version > (entities - entity + 1)
  if (renamed)
    printf "      renamed%d: { type: %s, originalName: attribute%d }\n", number, quote(type), number > file
  else if (type == "Int" || type == "Double")
    printf "      attribute%d: { type: %s, default: 0 }\n", number, type > file
  else
    printf "      attribute%d: %s\n", number, quote(type) > file
}

function quote(type) { return type ~ /^\[/ || type ~ /\?$/ ? "\"" type "\"" : type }
