"""Teaches nbconvert to write a notebook as a program of Quern.

`--to script` looks among its entry points for the notebook's language; without this package
it writes the code alone. With it cells begin with `# %%`, which `quern run`, Visual Studio Code
and jupytext take for the borders of cells, and the text between them becomes comments."""
from nbconvert.exporters import Exporter


class QuernExporter(Exporter):
    """A program with its cells marked."""
    output_mimetype = "text/x-quern"

    def _file_extension_default(self):
        return ".qn"

    def from_notebook_node(self, nb, resources=None, **options):
        nb, resources = super().from_notebook_node(nb, resources, **options)
        return "\n\n".join(map(cell_text, nb.cells)) + "\n", resources


def cell_text(cell):
    """A cell as it stands in the program."""
    if cell.cell_type == "code":
        return "# %%\n" + cell.source
    return "\n".join([f"# %% [{cell.cell_type}]"] + [("# " + line).rstrip() for line in cell.source.split("\n")])
