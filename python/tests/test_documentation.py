"""Every example is run: those of the docstrings, of docs/python.md (two of them also in the README) and of
python/examples; and nothing is without one."""

import doctest
import importlib
import inspect
import os
import pathlib
import re
import subprocess
import sys

import pytest

import orrery

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = ["orrery", "orrery._games", "orrery._lab", "orrery._orrery", "orrery.aec", "orrery.spaces", "orrery.vector"]


def documented():
    """Name and docstring of everything public."""
    found = {}
    for name in MODULES:
        module = importlib.import_module(name)
        found[name] = module.__doc__
        for key, value in vars(module).items():
            if key.startswith("_") or not (inspect.isclass(value) or callable(value)):
                continue
            if not str(getattr(value, "__module__", "")).startswith("orrery"):
                continue
            found[f"{name}.{key}"] = value.__doc__
            if not inspect.isclass(value):
                continue
            for member, part in vars(value).items():
                if not member.startswith("_") and (callable(part) or isinstance(part, property)):
                    found[f"{name}.{key}.{member}"] = part.__doc__
    return found


DOCUMENTED = documented()


def test_everything_public_is_documented():
    missing = [name for name, text in DOCUMENTED.items() if not (text or "").strip()]
    # What is only data speaks for itself, in its class.
    assert [name for name in missing if name.count(".") < 2 or "_orrery." in name] == []


EXAMPLES = {text: name for name, text in DOCUMENTED.items() if ">>>" in (text or "")}  # each once


@pytest.mark.parametrize("name", sorted(EXAMPLES.values()))
def test_examples_of_docstrings(name):
    test = doctest.DocTestParser().get_doctest(DOCUMENTED[name], {"orrery": orrery}, name, name, 0)
    assert test.examples
    told = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=told.append)
    assert runner.failures == 0, "".join(told)


def blocks(path):
    return re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)


@pytest.mark.parametrize("index", range(len(blocks(ROOT / "docs" / "python.md"))))
def test_examples_of_the_guide(index, tmp_path):
    """Each stands for itself; a smaller number of games and steps shows as much."""
    code = blocks(ROOT / "docs" / "python.md")[index]
    if "matplotlib" in code:
        pytest.importorskip("matplotlib")
    code = re.sub(r"games=[\d_]+", "games=40", code)
    code = re.sub(r"range\([\d_]{3,}\)", "range(20)", code)
    path = tmp_path / "example.py"
    path.write_text(code)
    run(path, tmp_path)


def marked(path, name):
    return re.search(rf"<!-- {name} -->\n```python\n(.*?)```", path.read_text(), re.DOTALL).group(1)


@pytest.mark.parametrize("name, most", [("train", 20), ("draw", 10)])
def test_the_guide_keeps_its_word(name, most):
    """Something is trained in twenty lines, what a changed card does is drawn in ten; the README shows the same."""
    code = marked(ROOT / "docs" / "python.md", name)
    assert len([line for line in code.splitlines() if line.strip() and not line.lstrip().startswith("#")]) <= most
    assert marked(ROOT / "README.md", name) == code


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "python" / "examples").glob("*.py")))
def test_examples_run(name, tmp_path):
    code = (ROOT / "python" / "examples" / name).read_text()
    if "matplotlib" in code:
        pytest.importorskip("matplotlib")
    run(ROOT / "python" / "examples" / name, tmp_path, "--quick")


def run(path, folder, *arguments):
    """In a process of its own, which draws without a screen."""
    settings = {**os.environ, "MPLBACKEND": "Agg", "PYTHONPATH": str(pathlib.Path(orrery.__file__).parents[1])}
    command = [sys.executable, str(path), *arguments]
    done = subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
