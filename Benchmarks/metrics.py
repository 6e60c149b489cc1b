#!/usr/bin/env python3
"""Comparing in memory: every metric and kernel level, beside memcmp and two rivals, in one run.

Run by Benchmarks/metrics. Prints a Markdown table of medians.
"""
import statistics
import subprocess
import sys
import time

import cv2
import numpy
import pybind11_pixelmatch


def median_ns(work, rounds=9):
    work()
    times = []
    for _ in range(rounds):
        start = time.perf_counter_ns()
        work()
        times.append(time.perf_counter_ns() - start)
    return statistics.median(times)


def rival_rows(folder, size, share):
    width, height = map(int, size.split("x"))

    def picture(name):
        return numpy.fromfile(f"{folder}/{name}.rgba", numpy.uint8).reshape(height, width, 4)

    expected, actual = picture(size), picture(f"{size}-{share}")
    options = pybind11_pixelmatch.Options()
    options.threshold = 0.1
    options.includeAA = False
    one, other = expected.copy(), actual.copy()
    rivals = {
        "opencv absdiff, any": lambda: cv2.absdiff(one, other).any(),
        "pybind11-pixelmatch (yiq, antialiased excluded)": lambda: pybind11_pixelmatch.pixelmatch(
            one, other, options=options
        ),
    }
    for name, work in rivals.items():
        yield ["rival", size, name, "", share, f"{median_ns(work) / (width * height):.3f}"]


def main():
    folder, programs = sys.argv[1], sys.argv[2:]
    subprocess.run([programs[0], "pictures", folder], check=True)
    rows = []
    for program in programs:
        output = subprocess.run([program, "metrics", folder], check=True, capture_output=True)
        rows += [line.split("\t") for line in output.stdout.decode().splitlines()]
    for size in sorted({row[1] for row in rows}):
        for share in sorted({row[4] for row in rows if row[1] == size}, key=int):
            rows += list(rival_rows(folder, size, share))
    shares = sorted({row[4] for row in rows}, key=int)
    print("Nanoseconds per pixel (and times memcmp of equal bytes, of the same column and build).")
    print("Changed pixels are scattered at random.\n")
    print("| build | size | metric | kernels | " + " | ".join(f"{int(s) / 10} %" for s in shares))
    print("|" + "---|" * (4 + len(shares)))
    table = {}
    for build, size, metric, level, share, ns, *_ in rows:
        table.setdefault((build, size, metric, level), {})[share] = float(ns)
    for (build, size, metric, level), cells in table.items():
        base = table.get((build, size, "memcmp of equal bytes", "libc"))
        base = base or table[("release", size, "memcmp of equal bytes", "libc")]
        texts = [f"{cells[s]:.3f} ({cells[s] / base[s]:.2f})" for s in shares]
        print(f"| {build} | {size} | {metric} | {level} | " + " | ".join(texts) + " |")


main()
