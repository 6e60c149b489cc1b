#!/usr/bin/env python3
"""Whole pixsnap processes on PNG pairs, beside blazediff called in-process, in one run.

Usage: files.py PIXSNAP FOLDER [NAME=PIXSNAP ...]
FOLDER has NAME_a.png and NAME_b.png. Every measurement alternates between the programs; medians.
blazediff's own start is not counted, and it writes with its fastest compression.
"""
import glob
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import blazediff

ROUNDS = 15


def process_ms(arguments):
    """Milliseconds of one run."""
    start = time.perf_counter_ns()
    child = os.posix_spawn(
        arguments[0],
        arguments,
        os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )
    _, status = os.waitpid(child, 0)
    ms = (time.perf_counter_ns() - start) / 1e6
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        raise SystemExit(f"failed: {arguments}")
    return ms


def peak_megabytes(arguments):
    """Peak memory of one run. A process inherits its parent's peak, so the parent is a small one."""
    run = subprocess.run(
        ["/usr/bin/time", "-f", "%M"] + arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    return int(run.stderr.split()[-1]) / 1024


def rival_ms(expected, actual, picture):
    start = time.perf_counter_ns()
    blazediff.compare(expected, actual, picture, compression=0)
    return (time.perf_counter_ns() - start) / 1e6


def measure(programs, expected, actual, picture):
    """The rival's median ms, and median ms and peak MB of each program, measured in turns."""
    rival, ours = [], {name: [] for name in programs}
    commands = {
        name: start + [expected, actual] + (["-o", picture] if picture else [])
        for name, start in programs.items()
    }
    for _ in range(ROUNDS + 1):
        rival.append(rival_ms(expected, actual, picture and picture + ".rival.png"))
        for name, command in commands.items():
            ours[name].append(process_ms(command))
    middles = {
        name: (statistics.median(times[1:]), peak_megabytes(commands[name]))
        for name, times in ours.items()
    }
    return statistics.median(rival[1:]), middles


def main():
    pixsnap, folder = sys.argv[1:3]
    programs = {
        "1 thread": [pixsnap, "diff", "--threads", "1"],
        "2 threads": [pixsnap, "diff"],
    }
    for extra in sys.argv[3:]:
        name, path = extra.split("=")
        programs[name] = [path, "diff"]
    names = sorted(os.path.basename(p)[:-6] for p in glob.glob(f"{folder}/*_a.png"))
    print("| pair | what | blazediff ms | " + " | ".join(f"{n} ms (ratio), MB" for n in programs))
    print("|" + "---|" * (3 + len(programs)))
    with tempfile.TemporaryDirectory() as scratch:
        for name in names:
            expected, actual = f"{folder}/{name}_a.png", f"{folder}/{name}_b.png"
            twin = f"{scratch}/twin.png"
            shutil.copy(expected, twin)
            for what, other, picture in [
                ("verdict", actual, None),
                ("with picture", actual, f"{scratch}/diff.png"),
                ("identical bytes", twin, None),
            ]:
                rival, ours = measure(programs, expected, other, picture)
                cells = [f"{ms:.1f} ({rival / ms:.1f}x), {mb:.0f}" for ms, mb in ours.values()]
                print(f"| {name} | {what} | {rival:.1f} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
