"""What holds of the package as a whole."""

from __future__ import annotations

import ast
import sys
import unittest
from pathlib import Path
from typing import Set

ROOT = Path(__file__).parent.parent
#: By module, what else than the standard library it imports.
FOREIGN = {
    "gym": {"gymnasium", "numpy"},
    "pettingzoo": {"gymnasium", "numpy", "pettingzoo"},
    "inspect": {"inspect_ai"},
    "verifiers": {"verifiers"},
}


def imported(tree: ast.AST) -> Set[str]:
    """Packages that a module imports by their names, its own left out."""
    names: Set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


class PackageTest(unittest.TestCase):
    def test_every_module_is_python_3_9_and_says_what_it_is(self) -> None:
        sources = [path for folder in ("hexarchy", "tests", "examples") for path in (ROOT / folder).rglob("*.py")]
        self.assertGreater(len(sources), 15)
        for path in sources:
            tree = ast.parse(path.read_text(), str(path), feature_version=(3, 9))
            if tree.body:
                self.assertIsNotNone(ast.get_docstring(tree), path)
                self.assertIn("from __future__ import annotations", path.read_text(), path)

    def test_only_four_modules_import_other_packages(self) -> None:
        for path in (ROOT / "hexarchy").rglob("*.py"):
            foreign = imported(ast.parse(path.read_text())) - set(sys.stdlib_module_names)
            self.assertEqual(foreign, FOREIGN.get(path.stem, set()), path)

    def test_it_says_that_it_is_typed(self) -> None:
        self.assertTrue((ROOT / "hexarchy" / "py.typed").exists())
