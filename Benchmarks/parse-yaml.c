/* Parses each file given with libyaml and does nothing with the events: the yardstick of
   scripts/bench for reading and linting histories. */
#include <stdio.h>
#include <yaml.h>

static int parse(FILE *file) {
  yaml_parser_t parser;
  yaml_event_t event;
  int isEnd = 0;
  if (!yaml_parser_initialize(&parser)) return 0;
  yaml_parser_set_input_file(&parser, file);
  while (!isEnd && yaml_parser_parse(&parser, &event)) {
    isEnd = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return isEnd;
}

int main(int count, char **paths) {
  for (int index = 1; index < count; index++) {
    FILE *file = fopen(paths[index], "rb");
    if (!file || !parse(file)) {
      fprintf(stderr, "cannot parse %s\n", paths[index]);
      return 1;
    }
    fclose(file);
  }
  return 0;
}
