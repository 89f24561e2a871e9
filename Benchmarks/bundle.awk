# Writes an .xcdatamodeld of `versions` models, each with `entities` entities of `attributes`
# attributes, as the folder `into`: awk -v versions=117 -v entities=100 -v attributes=10 -v into=DIR
#
# Every version adds one optional attribute to one entity, so that each hop differs from its
# neighbours and nothing is wrong.
BEGIN {
  count = split("String,Integer 64,Date,Double,UUID,Boolean,Binary,Transformable", types, ",")
  for (version = 1; version <= versions; version++) write(version)
}

function write(version,    folder, file, entity) {
  folder = sprintf("%s/Bench%s.xcdatamodel", into, version == 1 ? "" : " " version)
  system("mkdir -p '" folder "'")
  file = folder "/contents"
  print "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>" > file
  print "<model type=\"com.apple.IDECoreDataModeler.DataModel\" documentVersion=\"1.0\" lastSavedToolsVersion=\"22522\" systemVersion=\"23B92\" minimumToolsVersion=\"Automatic\" sourceLanguage=\"Swift\" userDefinedModelVersionIdentifier=\"\">" > file
  for (entity = 1; entity <= entities; entity++) writeEntity(file, version, entity)
  print "</model>" > file
  close(file)
}

function writeEntity(file, version, entity,    number, changes) {
  printf "    <entity name=\"Entity%d\" representedClassName=\"Entity%d\" syncable=\"YES\" codeGenerationType=\"class\">\n", entity, entity > file
  for (number = 1; number <= attributes; number++)
    printf "        <attribute name=\"attribute%d\" optional=\"YES\" attributeType=\"%s\" usesScalarValueType=\"NO\"/>\n", number, types[(entity + number) % count + 1] > file
  # The attributes that versions up to this one have added.
  for (changes = entity; changes < version; changes += entities)
    printf "        <attribute name=\"added%d\" optional=\"YES\" attributeType=\"String\"/>\n", changes > file
  printf "        <relationship name=\"next\" optional=\"YES\" maxCount=\"1\" deletionRule=\"Nullify\" destinationEntity=\"Entity%d\" inverseName=\"previous\" inverseEntity=\"Entity%d\"/>\n", entity % entities + 1, entity % entities + 1 > file
  printf "        <relationship name=\"previous\" optional=\"YES\" toMany=\"YES\" deletionRule=\"Nullify\" destinationEntity=\"Entity%d\" inverseName=\"next\" inverseEntity=\"Entity%d\"/>\n", (entity + entities - 2) % entities + 1, (entity + entities - 2) % entities + 1 > file
  print "    </entity>" > file
}
