"""The types: the stubs name what there is, and the package keeps to its own types."""

import ast
import importlib
import inspect
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import orrery

PACKAGE = pathlib.Path(orrery.__file__).parent
MODULE = importlib.import_module("orrery._orrery")


def stub_names():
    """Classes with their members, and functions with their parameters, as the stubs have them."""
    tree = ast.parse((PACKAGE / "_orrery.pyi").read_text())
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    classes = {
        node.name: {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    return functions, classes


def public(names):
    return {name for name in names if not name.startswith("_")}


def test_the_package_says_that_it_is_typed():
    assert (PACKAGE / "py.typed").exists()


def test_the_stubs_name_everything_and_nothing_else():
    functions, classes = stub_names()
    real = {name: value for name, value in vars(MODULE).items() if not name.startswith("__")}
    assert set(functions) == {name for name, value in real.items() if not inspect.isclass(value)}
    in_stub_only = {"_Progress"}  # a type for callers
    assert set(classes) - in_stub_only == {name for name, value in real.items() if inspect.isclass(value)}
    for name, members in classes.items():
        if name in in_stub_only or issubclass(real[name], Exception):
            continue
        assert public(members) == public(vars(real[name])), name


def parameters_of_doc(function):
    """What pybind11 writes at the beginning of a docstring: name(self: ..., seat: ... = None) -> ..."""
    line = function.__doc__.splitlines()[0]
    text = line[line.index("(") + 1 : line.rindex(") ->")]
    while re.search(r"[\[(<][^\[\]()<>]*[\])>]", text):
        text = re.sub(r"[\[(<][^\[\]()<>]*[\])>]", "", text)
    found = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        found[part.split(":")[0].strip()] = "=" in part
    return found


def test_the_stubs_name_every_parameter():
    functions, classes = stub_names()
    pairs = [(node, getattr(MODULE, name)) for name, node in functions.items()]
    for name, members in classes.items():
        for member, node in members.items():
            real = vars(getattr(MODULE, name, object)).get(member)
            if real is not None and callable(real) and not member.startswith("_"):
                pairs.append((node, real))
    assert len(pairs) > 40
    for node, real in pairs:
        names = [argument.arg for argument in node.args.args]
        optional = set(names[len(names) - len(node.args.defaults) :]) if node.args.defaults else set()
        assert parameters_of_doc(real) == {name: name in optional for name in names}, node.name


def test_mypy_agrees(tmp_path):
    if shutil.which("mypy", path="/usr/bin") is None:
        pytest.skip("mypy is not installed")
    settings = ["--strict", "--no-error-summary", "--cache-dir", str(tmp_path), "--python-executable", sys.executable]
    settings += ["--follow-imports", "silent", "--allow-untyped-calls"]
    done = subprocess.run(["/usr/bin/mypy", *settings, str(PACKAGE)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
