"""What `summary` gives: numbers of the whole network, and the table as its text."""

from .enums import Units
from .formatting import CONVERSION_FACTORS


class ModelStatistics:
    """Layers with their sums."""

    def __init__(self, summary_list, input_size, total_input_size, formatting):
        self.summary_list, self.input_size, self.formatting, self.total_input = summary_list, input_size, formatting, total_input_size
        self.total_mult_adds = self.total_params = self.trainable_params = self.total_param_bytes = self.total_output_bytes = 0
        for info in summary_list:
            if info.is_leaf_layer:
                self.total_mult_adds += info.macs
                if info.num_params > 0:
                    # Its derivative is as large.
                    self.total_output_bytes += info.output_bytes * 2
            if info.is_recursive:
                continue
            if info.is_leaf_layer:
                self.total_params += max(info.num_params, 0)
                self.trainable_params += max(info.trainable_params, 0)
                self.total_param_bytes += info.param_bytes
            else:
                self.total_params += max(info.leftover_params(), 0)
                self.trainable_params += max(info.leftover_trainable_params(), 0)
        formatting.set_layer_name_width(summary_list)

    def __repr__(self):
        style = self.formatting
        divider = "=" * style.get_total_width()

        def counted(count, units=style.params_units):
            return self.format_output_num(count, units)

        parts = [
            divider,
            f"{style.header_row()}{divider}",
            f"{style.layers_to_str(self.summary_list, self.total_params)}{divider}",
            f"Total params{counted(self.total_params)}",
            f"Trainable params{counted(self.trainable_params)}",
            f"Non-trainable params{counted(self.total_params - self.trainable_params)}",
        ]
        if self.input_size:
            sizes = (self.total_input, self.total_output_bytes, self.total_param_bytes)
            parts += [f"Total mult-adds{counted(self.total_mult_adds, style.macs_units)}", divider]
            names = ("Input size", "Forward/backward pass size", "Params size", "Estimated Total Size")
            parts += [f"{name} (MB): {self.to_megabytes(size):0.2f}" for name, size in zip(names, (*sizes, sum(sizes)))]
        return "\n".join([*parts, divider])

    @staticmethod
    def float_to_megabytes(num):
        """So many floats in megabytes."""
        return num * 4 / 1e6

    @staticmethod
    def to_megabytes(num):
        """Bytes in megabytes."""
        return num / 1e6

    @staticmethod
    def to_readable(num, units=Units.AUTO):
        """A number in units, which are chosen unless they are given."""
        if units == Units.AUTO:
            units = Units.TERABYTES if num >= 1e12 else Units.GIGABYTES if num >= 1e9 else Units.MEGABYTES
        return units, num / CONVERSION_FACTORS[units]

    @staticmethod
    def format_output_num(num, units):
        """A number as it stands behind its name."""
        units, number = ModelStatistics.to_readable(num, units)
        shown = f"{int(number):,d}" if number.is_integer() else f"{number:,.2f}"
        return f"{'' if units == Units.NONE else f' ({units!s})'}: {shown}"
