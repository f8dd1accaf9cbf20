"""Builds the wheel of the package with CMake: the part of PEP 517 and PEP 660 that pip needs, from the standard library
alone, so that `pip install .` needs no network."""

import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = "tools/python-setup installs what is missing on Debian"


def _project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    version = re.search(r"project\(orrery VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    return project, version.group(1)


def _build():
    """The folder that holds the finished package."""
    for program in ("cmake", "ninja"):
        if shutil.which(program) is None:
            raise SystemExit(f"orrery: {program} is missing; {PACKAGES}.")
    python = os.path.realpath(sys.executable)
    folder = ROOT / "build" / "python"
    if python != os.path.realpath("/usr/bin/python3"):  # another Python has a build of its own
        folder = ROOT / "build" / f"python-{sysconfig.get_python_version()}"
    settings = {**os.environ, "CCACHE_BASEDIR": str(ROOT), "CCACHE_NOHASHDIR": "1"}
    for command in (
        ["cmake", "--preset", "python", "-B", str(folder), f"-DPython_EXECUTABLE={python}"],
        ["ninja", "-C", str(folder), "orrery_python"],
    ):
        if subprocess.run(command, cwd=ROOT, env=settings, stdout=sys.stderr, check=False).returncode != 0:
            raise SystemExit(f"orrery: {' '.join(command[:3])} failed, see above; {PACKAGES}.")
    return folder / "package"


class _Wheel:
    """Collects files and ends with the list of them."""

    def __init__(self, folder):
        project, version = _project()
        tag = f"cp{sys.version_info[0]}{sys.version_info[1]}"
        platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
        self.name = f"orrery-{version}-{tag}-{tag}-{platform}.whl"
        self._info = f"orrery-{version}.dist-info"
        self._records = []
        self._zip = zipfile.ZipFile(pathlib.Path(folder) / self.name, "w", zipfile.ZIP_DEFLATED)
        lines = [
            "Metadata-Version: 2.1",
            f"Name: {project['name']}",
            f"Version: {version}",
            f"Summary: {project['description']}",
            f"License: {project['license']['text']}",
            f"Requires-Python: {project['requires-python']}",
            *(f"Requires-Dist: {one}" for one in project["dependencies"]),
        ]
        self._metadata = "\n".join(lines) + "\n"
        self._tags = f"Wheel-Version: 1.0\nGenerator: orrery\nRoot-Is-Purelib: false\nTag: {tag}-{tag}-{platform}\n"

    def add(self, name, data):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self._records.append(f"{name},sha256={digest},{len(data)}")
        self._zip.writestr(name, data)

    def close(self):
        self.add(f"{self._info}/METADATA", self._metadata.encode())
        self.add(f"{self._info}/WHEEL", self._tags.encode())
        self._records.append(f"{self._info}/RECORD,,")
        self._zip.writestr(f"{self._info}/RECORD", "\n".join(self._records) + "\n")
        self._zip.close()
        return self.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = _build()
    wheel = _Wheel(wheel_directory)
    sources = {source.name for source in (ROOT / "python" / "orrery").iterdir()}
    for file in sorted((package / "orrery").iterdir()):
        if file.name in sources or file.suffix == ".so":  # not what an older build left there
            wheel.add(f"orrery/{file.name}", file.read_bytes())
    return wheel.close()


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """Python looks into the build folder; `ninja -C build/python` after a change is enough."""
    package = _build()
    wheel = _Wheel(wheel_directory)
    wheel.add("orrery.pth", f"{package}\n".encode())
    return wheel.close()


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("orrery: there is no source package; the repository is it.")
