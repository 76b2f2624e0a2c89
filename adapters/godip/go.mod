module dipeq/adapters/godip

go 1.19

require github.com/zond/godip v0.0.0-20250415175544-5517bcd26852
