"""Networks that read letters out of sound: Wav2Letter, DeepSpeech."""

import torch
from torch import nn


class Wav2Letter(nn.Module):
    """Convolutions over sound, or over spectra, to classes of each frame."""

    def __init__(self, num_classes=40, input_type="waveform", num_features=1):
        super().__init__()

        # Channels in and out, window, stride, padding.
        rows = [(250 if input_type == "waveform" else num_features, 250, 48, 2, 23)] + [(250, 250, 7, 1, 3)] * 7
        rows += [(250, 2000, 32, 1, 16), (2000, 2000, 1, 1, 0), (2000, num_classes, 1, 1, 0)]
        inner = self._stack(rows)
        if input_type == "waveform":
            self.acoustic_model = nn.Sequential(self._stack([(num_features, 250, 250, 160, 45)]), inner)
        elif input_type in ("power_spectrum", "mfcc"):
            self.acoustic_model = inner

    @staticmethod
    def _stack(rows):
        layers = []
        for row in rows:
            layers += [nn.Conv1d(*row), nn.ReLU(inplace=True)]
        return nn.Sequential(*layers)

    def forward(self, x):
        """Logarithms of probabilities, (batch, classes, frames)."""
        return nn.functional.log_softmax(self.acoustic_model(x), dim=1)


class FullyConnected(nn.Module):
    """A layer whose outputs lie between 0 and a bound."""

    def __init__(self, n_feature, n_hidden, dropout, relu_max_clip=20):
        super().__init__()
        self.fc = nn.Linear(n_feature, n_hidden, bias=True)
        self.relu_max_clip, self.dropout = relu_max_clip, dropout

    def forward(self, x):
        """The layer's outputs."""
        x = torch.clamp(self.fc(x), 0, self.relu_max_clip)
        return nn.functional.dropout(x, self.dropout, self.training) if self.dropout else x


class DeepSpeech(nn.Module):
    """Layers for each frame, a recurrent one in both directions, and classes of each frame."""

    def __init__(self, n_feature, n_hidden=2048, n_class=40, dropout=0.0):
        super().__init__()
        self.n_hidden = n_hidden
        self.fc1 = FullyConnected(n_feature, n_hidden, dropout)
        self.fc2 = FullyConnected(n_hidden, n_hidden, dropout)
        self.fc3 = FullyConnected(n_hidden, n_hidden, dropout)
        self.bi_rnn = nn.RNN(n_hidden, n_hidden, num_layers=1, nonlinearity="relu", bidirectional=True)
        self.fc4 = FullyConnected(n_hidden, n_hidden, dropout)
        self.out = nn.Linear(n_hidden, n_class)

    def forward(self, x):
        """Logarithms of probabilities, (batch, frames, classes), of (batch, 1, frames, features)."""
        x = self.fc3(self.fc2(self.fc1(x))).squeeze(1)
        both, _ = self.bi_rnn(x.transpose(0, 1))
        forward, backward = both[..., : self.n_hidden], both[..., self.n_hidden :]
        return nn.functional.log_softmax(self.out(self.fc4(forward + backward)).transpose(0, 1), dim=2)
