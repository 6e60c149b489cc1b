#!/usr/bin/env python3
"""The parts of the benchmarks that run rivals beside pixsnap, in turns. Run by Benchmarks/run.

Usage: rivals.py machine|pairs|folders|serve|growth|kernels STATIC DYNAMIC FOLDER...

STATIC and DYNAMIC are two builds of pixsnap. Prints a line for every measurement, as the type Results of the
Swift program beside this file reads them. A rival that is not there, or fails, is a line as well.
"""
import glob
import importlib.metadata
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

# Seconds between two measurements.
PAUSE = 0.03
BUDGET = float(os.environ.get("ROUND_SECONDS", "0.4"))
MAGICK = (
    (path := shutil.which("compare")) and [path] or (path := shutil.which("magick")) and [path, "compare"])
TIME = "/usr/bin/time"
PACKAGES = {
    "blazediff": "blazediff", "Pillow": "Pillow", "OpenCV": "opencv-python-headless",
    "pixelmatch": "pybind11-pixelmatch",
}


def put(*fields):
    print(*fields, sep="\t", flush=True)


def missing(name, reason):
    put("missing", name, " ".join(str(reason).split()) or type(reason).__name__)


# Contenders: what compares two files, and writes a picture to the third path if there is one.


# Made ready once: decoding the environment and looking for a program take Python a tenth of a millisecond.
ENVIRONMENT = dict(os.environb)
NO_OUTPUT = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]


def process(arguments):
    """Runs a process to its end; 0 and 1 are verdicts."""
    child = os.posix_spawn(arguments[0], arguments, ENVIRONMENT, file_actions=NO_OUTPUT)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code not in (0, 1):
        raise RuntimeError(f"{os.path.basename(arguments[0])} exited with {code}")


def pixsnap_command(tool, expected, actual, picture=None):
    return [tool, "diff", expected, actual] + (["-o", picture] if picture else [])


def magick_command(expected, actual, picture=None):
    return MAGICK + ["-metric", "AE", expected, actual, picture or "null:"]


def magick(expected, actual, picture=None):
    process(magick_command(expected, actual, picture))


def blazediff(expected, actual, picture=None):
    import blazediff

    blazediff.compare(expected, actual, picture, compression=0)


def pillow(expected, actual, picture=None):
    from PIL import Image, ImageChops

    with Image.open(expected) as one, Image.open(actual) as other:
        difference = ImageChops.difference(one, other)
        difference.getbbox(alpha_only=False)
    if picture:
        difference.save(picture, compress_level=1)


def opencv(expected, actual, picture=None):
    import cv2

    one, other = (cv2.imread(path, cv2.IMREAD_UNCHANGED) for path in (expected, actual))
    difference = cv2.absdiff(one, other)
    difference.any()
    if picture:
        cv2.imwrite(picture, difference)


def pixelmatch(expected, actual, picture=None):
    import cv2
    import pybind11_pixelmatch

    one, other = (
        cv2.cvtColor(cv2.imread(path, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGBA) for path in (expected, actual)
    )
    if picture:
        output = one.copy()
        pybind11_pixelmatch.pixelmatch(one, other, output=output)
        cv2.imwrite(picture, output)
    else:
        pybind11_pixelmatch.pixelmatch(one, other)


IN_PYTHON = {"blazediff": blazediff, "Pillow": pillow, "OpenCV": opencv, "pixelmatch": pixelmatch}


def rivals():
    """Those that are there, by name."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        tiny = f"{folder}/tiny.png"
        with open(tiny, "wb") as file:
            # One grey pixel.
            file.write(bytes.fromhex(
                "89504e470d0a1a0a0000000d494844520000000100000001080000000" "03a7e9b55"
                "0000000a49444154789c6368000000820081" "77cd72b6" "0000000049454e44ae426082"))
        for name, compare in (IN_PYTHON | ({"ImageMagick": magick} if MAGICK else {})).items():
            try:
                compare(tiny, tiny)
                found[name] = compare
            except Exception as error:
                missing(name, error)
    if not MAGICK:
        missing("ImageMagick", "no compare and no magick on this machine")
    return found


def ours(static, dynamic):
    tools = {"pixsnap": static, "dynamic": dynamic}
    return {
        name: lambda expected, actual, picture=None, tool=tool: process(
            pixsnap_command(tool, expected, actual, picture))
        for name, tool in tools.items()
    }


# Measuring.


def milliseconds(work):
    start = time.perf_counter_ns()
    work()
    return (time.perf_counter_ns() - start) / 1e6


def measure(part, row, unit, work):
    """Runs all in turns. `work` is what to call and by what to divide the milliseconds, by name. A first
    round only warms up, but for what takes half a second or more; what is slow takes part in fewer rounds.
    Each round begins with another one: what a contender leaves in the caches is not always the same one's
    burden."""
    rounds = {}

    def run(name):
        call, divisor = work[name]
        # The threads of the contender before, some of which spin for a while, have gone to sleep then.
        time.sleep(PAUSE)
        taken = milliseconds(call)
        return taken / 1e3, lambda: put("sample", part, row, name, unit, f"{taken / divisor:.5g}")

    for name in work:
        try:
            seconds, show = run(name)
        except Exception as error:
            missing(name, f"{part}, {row}: {error}")
            continue
        rounds[name] = max(3 if seconds < BUDGET else 2, min(15, int(BUDGET / seconds)))
        if seconds > 0.5:
            show()
            rounds[name] -= 1
    for turn in range(max(rounds.values(), default=0)):
        names = list(rounds)
        first = turn % len(names)
        for name in names[first:] + names[:first]:
            if turn < rounds[name]:
                run(name)[1]()


def measure_pair(part, row, contenders, expected, actual, picture=None):
    work = {}
    for name, compare in contenders.items():
        target = picture and f"{picture}-{name}.png"
        work[name] = (lambda c=compare, t=target: c(expected, actual, t), 1)
    measure(part, row, "ms", work)


def measure_memory(row, static, found, expected=None, actual=None):
    """Peak memory of a whole process each; without files, of one that only starts. A process inherits its
    parent's peak, so a small program has to start it."""
    if not os.access(TIME, os.X_OK):
        missing("peak memory", f"needs {TIME} (Debian: time)")
        return
    files = [expected, actual] if expected else []
    commands = {"pixsnap": pixsnap_command(static, *files) if files else [static, "--version"]}
    for name in found:
        commands[name] = [sys.executable, "-B", __file__, "once", name] + files
    if "ImageMagick" in found:
        commands["ImageMagick"] = magick_command(*files) if files else MAGICK + ["-version"]
    for name, command in commands.items():
        run = subprocess.run([TIME, "-f", "%M"] + command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            put("sample", "memory", row, name, "MB", f"{int(run.stderr.split()[-1]) / 1024:.5g}")
        except (IndexError, ValueError):
            missing(name, f"memory, {row}: exit {run.returncode}")


# Parts.


def pairs(static, dynamic, *folders):
    found = rivals()
    contenders = ours(static, dynamic) | found
    measure_memory("start alone", static, found)
    with tempfile.TemporaryDirectory() as scratch:
        for path in sorted(path for folder in folders for path in glob.glob(f"{folder}/*_a.png")):
            expected, actual, twin = path, path[:-6] + "_b.png", f"{scratch}/twin.png"
            shutil.copy(expected, twin)
            name = os.path.basename(path)[:-6]
            measure_pair("verdict", name, contenders, expected, actual)
            measure_pair("picture", name, contenders, expected, actual, f"{scratch}/diff")
            measure_pair("identical", name, contenders, expected, twin)
            measure_memory(name, static, found, expected, actual)


def growth(static, dynamic, folder):
    found = rivals()
    contenders = ours(static, dynamic) | found
    for path in sorted(glob.glob(f"{folder}/*_a.png"), key=lambda path: int(os.path.basename(path)[:-6])):
        expected, actual = path, path[:-6] + "_b.png"
        name = f"{os.path.basename(path)[:-6]} MP"
        measure_pair("growth", name, contenders, expected, actual)
        measure_memory(name, static, found, expected, actual)


def folders(static, dynamic, folder):
    files = sorted(os.listdir(f"{folder}/expected"))
    sides = [f"{folder}/expected", f"{folder}/actual"]
    work = {
        name: (lambda tool=tool: process([tool, "diff"] + sides), len(files))
        for name, tool in {"pixsnap": static, "dynamic": dynamic}.items()
    }
    with ThreadPoolExecutor(2) as pool:
        for name, compare in rivals().items():
            some = files[: {"blazediff": 1000, "ImageMagick": 40}.get(name, 100)]
            work[name] = (
                lambda compare=compare, some=some: list(
                    pool.map(lambda file: compare(f"{sides[0]}/{file}", f"{sides[1]}/{file}"), some)),
                len(some),
            )
        measure("folders", f"{len(files)} pairs", "ms per pair", work)


def serve(static, dynamic, folder):
    help_text = subprocess.run([static, "--help"], capture_output=True, text=True).stdout
    if not any(line.split()[:1] == ["serve"] for line in help_text.splitlines()):
        missing("pixsnap serve", "this build has no such command")
        return
    files = sorted(os.listdir(f"{folder}/expected"))
    lines = "".join(
        json.dumps({"id": number, "expected": f"expected/{file}", "actual": f"actual/{file}"}) + "\n"
        for number, file in enumerate(files))

    def served():
        run = subprocess.run([static, "serve"], cwd=folder, input=lines, capture_output=True, text=True)
        answers = run.stdout.splitlines()
        if len(answers) != len(files) or any("error" in json.loads(line) for line in answers):
            raise RuntimeError(f"{len(answers)} answers to {len(files)} requests")

    def singly():
        for file in files[:200]:
            process(pixsnap_command(static, f"{folder}/expected/{file}", f"{folder}/actual/{file}"))

    measure("serve", f"{len(files)} pairs", "ms per pair",
            {"serve": (served, len(files)), "a process each": (singly, len(files[:200]))})


def kernels(static, dynamic, folder):
    try:
        import cv2
        import numpy
        import pybind11_pixelmatch
    except ImportError as error:
        missing("OpenCV and pixelmatch in memory", error)
        return
    width, height = 3840, 2160

    def picture(name):
        return numpy.fromfile(f"{folder}/{name}.rgba", numpy.uint8).reshape(height, width, 4)

    expected = picture("raw")
    # Nanoseconds per pixel: milliseconds over millions of pixels.
    divisor = width * height / 1e6
    for share, title in ((0, "0 %"), (1, "0.1 %"), (10, "1 %"), (300, "30 %")):
        actual = picture(f"raw-{share}")
        for name, call in {
            "OpenCV: absdiff, any": lambda: cv2.absdiff(expected, actual).any(),
            "pixelmatch: yiq, antialiased excluded": lambda: pybind11_pixelmatch.pixelmatch(expected, actual),
        }.items():
            milliseconds(call)
            for _ in range(3):
                put("sample", "kernels-release", name, title, "ns per pixel", f"{milliseconds(call) / divisor:.5g}")


def machine(static, dynamic, program):
    def first(lines, start, default="unknown"):
        return next((line.split(":", 1)[-1].split("=", 1)[-1].strip().strip('"')
                     for line in lines if line.startswith(start)), default)

    def read(path):
        try:
            with open(path) as file:
                return file.read().splitlines()
        except OSError:
            return []

    def says(*command):
        try:
            run = subprocess.run(command, capture_output=True, text=True)
            return next(iter((run.stdout or run.stderr).splitlines()), "unknown")
        except OSError:
            return None

    flags = first(read("/proc/cpuinfo"), "flags", "").split()
    best = next((name for name in ("avx512bw", "avx2", "sse2") if name in flags), platform.machine())
    put("machine", "processor", f"{first(read('/proc/cpuinfo'), 'model name', platform.machine())} ({best})")
    put("machine", "cores", os.cpu_count())
    put("machine", "memory", f"{round(os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30)} GiB")
    put("machine", "system", f"{first(read('/etc/os-release'), 'PRETTY_NAME', platform.system())}")
    put("machine", "kernel", f"{platform.system()} {platform.release()}")
    put("machine", "load at the start", f"{os.getloadavg()[0]:.2f}")
    put("machine", "Swift", says("swift", "--version"))
    # The one of the toolchain, which builds the kernels; another may be first on the path.
    swift = os.path.realpath(shutil.which("swift") or "swift")
    clang = says(os.path.join(os.path.dirname(swift), "clang"), "--version")
    put("machine", "C compiler", (clang or "unknown").split(" (")[0])
    for name, tool in (("pixsnap, fully static", static), ("pixsnap, dynamic", dynamic)):
        if os.path.exists(tool):
            put("machine", name, f"{says(tool, '--version')}; {os.path.getsize(tool) / 1e6:.1f} MB")
    put("machine", "Python", platform.python_version())
    for name, package in PACKAGES.items():
        try:
            put("machine", name, f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            pass
    if MAGICK:
        put("machine", "ImageMagick", says(*MAGICK, "-version").split("http")[0].removeprefix("Version: ").strip())


def once(name, *files):
    """One comparison, or only the imports: what the memory of is measured."""
    if files:
        IN_PYTHON[name](*files)
    else:
        __import__({"Pillow": "PIL.ImageChops", "OpenCV": "cv2", "pixelmatch": "pybind11_pixelmatch"}.get(name, name))


if __name__ == "__main__":
    part, *arguments = sys.argv[1:]
    if part != "once":
        arguments[:2] = map(os.path.abspath, arguments[:2])
    globals()[part](*arguments)
