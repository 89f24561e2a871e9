.PHONY: build test format generate record check bench

# Builds the command line in release mode.
build:
	bash -c 'source scripts/packages' && swift build -c release --product schemactl

# Runs every test.
test:
	bash scripts/test

# Lays the sources out; the Swift in Tests/Fixtures is written as others write it.
format:
	swift format --in-place --recursive Package.swift Fuzz Sources Tests/*Tests Tests/TestSupport

# Writes the generated files: the list of rules and docs/rules.md.
generate:
	bash scripts/generate

# Rewrites the recorded sessions and goldens from what the program prints now; review the diff.
record:
	UPDATE_GOLDEN=1 bash scripts/test

# What a change must pass beside the tests.
check:
	bash scripts/check

# Prints how fast lint and start-up are.
bench:
	bash scripts/bench
