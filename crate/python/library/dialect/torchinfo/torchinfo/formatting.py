"""The text of a table."""

import math

from .enums import ColumnSettings, RowSettings, Units, Verbosity

HEADER_TITLES = {
    ColumnSettings.KERNEL_SIZE: "Kernel Shape", ColumnSettings.INPUT_SIZE: "Input Shape", ColumnSettings.OUTPUT_SIZE: "Output Shape",
    ColumnSettings.NUM_PARAMS: "Param #", ColumnSettings.PARAMS_PERCENT: "Param %", ColumnSettings.MULT_ADDS: "Mult-Adds",
    ColumnSettings.TRAINABLE: "Trainable",
}  # fmt: skip
CONVERSION_FACTORS = {Units.TERABYTES: 1e12, Units.GIGABYTES: 1e9, Units.MEGABYTES: 1e6, Units.NONE: 1}


class FormattingOptions:
    """How a table is written; programs may change it before they print."""

    def __init__(self, max_depth, verbose, col_names, col_width, row_settings):
        self.max_depth, self.verbose, self.col_names, self.col_width, self.row_settings = max_depth, verbose, col_names, col_width, row_settings
        self.params_units, self.macs_units, self.layer_name_width = Units.NONE, Units.AUTO, 40
        self.ascii_only = RowSettings.ASCII_ONLY in row_settings
        self.show_var_name = RowSettings.VAR_NAMES in row_settings
        self.show_depth = RowSettings.DEPTH in row_settings
        self.hide_recursive_layers = RowSettings.HIDE_RECURSIVE_LAYERS in row_settings

    @staticmethod
    def str_(val):
        """A value, or a dash."""
        return str(val) if val else "--"

    def get_start_str(self, depth):
        """The branches before a name."""
        if depth == 0:
            return ""
        last, line = ("+ ", "|    ") if self.ascii_only else ("├─" if depth == 1 else "└─", "│    ")
        return line * (depth - 1) + last

    def set_layer_name_width(self, summary_list, align_val=5):
        """Makes the first column as wide as its longest name, a multiple of five."""
        longest = max((len(info.get_layer_name(self.show_var_name, self.show_depth)) + info.depth * align_val + 1 for info in summary_list), default=0)
        if longest >= self.layer_name_width:
            self.layer_name_width = math.ceil(longest / align_val) * align_val

    def get_total_width(self):
        """The width of the table."""
        return len(self.col_names) * self.col_width + self.layer_name_width

    def format_row(self, layer_name, row_values):
        """A line."""
        cells = [f"{layer_name:<{self.layer_name_width}} "]
        cells += [f"{row_values.get(column, ''):<{self.col_width}} " for column in self.col_names]
        return "".join(cells).rstrip() + "\n"

    def header_row(self):
        """The first line."""
        return self.format_row(f"Layer (type{' (var_name)' if self.show_var_name else ''}{':depth-idx' if self.show_depth else ''})", HEADER_TITLES)

    def layer_info_to_row(self, info, reached_max_depth, total_params):
        """The line of a layer, and with `verbose=2` those of its parameters."""
        values = {
            ColumnSettings.KERNEL_SIZE: self.str_(info.kernel_size),
            ColumnSettings.INPUT_SIZE: self.str_(info.input_size),
            ColumnSettings.OUTPUT_SIZE: self.str_(info.output_size),
            ColumnSettings.NUM_PARAMS: info.num_params_to_str(reached_max_depth),
            ColumnSettings.PARAMS_PERCENT: info.params_percent(total_params, reached_max_depth),
            ColumnSettings.MULT_ADDS: info.macs_to_str(reached_max_depth),
            ColumnSettings.TRAINABLE: self.str_(info.trainable),
        }
        text = self.format_row(f"{self.get_start_str(info.depth)}{info.get_layer_name(self.show_var_name, self.show_depth)}", values)
        if self.verbose == Verbosity.VERBOSE:
            prefix = self.get_start_str(info.depth + 1)
            text += "".join(self.format_row(f"{prefix}{name}", inner) for name, inner in info.inner_layers.items())
        return text

    def layers_to_str(self, summary_list, total_params):
        """The lines of all layers that are shown."""
        return "".join(
            self.layer_info_to_row(info, info.depth == self.max_depth, total_params)
            for info in summary_list
            if info.depth <= self.max_depth and not (self.hide_recursive_layers and info.is_recursive)
        )
