#!/bin/sh
# Starts the portal with the memory of a small machine in mind; everything works without these settings, only with more
# of it. Node keeps up to 64 MB for what is new: 8 (twice 4) are enough here. The C library keeps what threads have given
# back in places of their own: one place, and whatever is free at its end, goes back to the machine. What is smaller than
# 1 MB is taken from that place: fresh memory for each part of a film costs more than sending it.
export MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=1048576
exec node --max-semi-space-size=4 "$(dirname "$0")/start.mjs" "$@"
