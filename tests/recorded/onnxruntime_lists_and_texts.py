# %%
import base64

import numpy as np
import onnxruntime as ort

# A list among the results, a list that grows for as long as data say, and categories that are texts.
ROWS = base64.b64decode(
    "CAgSADp5CigKAXgSBXBhcnRzIg9TcGxpdFRvU2VxdWVuY2UqCwoEYXhpcxgAoAECCgsKAXgSAXkiA05lZxIBZ1oUCgF4Eg8KDQgBEgkKAxIBbgoCCAZiEQoFcGFy"
    "dHMSCCIGCgQKAggBYhQKAXkSDwoNCAESCQoDEgFuCgIIBkIECgAQEUIOCgphaS5vbm54Lm1sEAM="
)
HALVES = base64.b64decode(
    "CAgSADrFAwoLCgF4EgFzIgNBYnMKEhIBZSINU2VxdWVuY2VFbXB0eQrqAQoACgFjCgFlCgFzEgFhEgF6IgRMb29wKtABCgRib2R5MsQBChkKAWsKAXYSAW0iDlNl"
    "cXVlbmNlSW5zZXJ0Cg4KAXYKAWgSAXciA011bAoiCgF3EgF0IglSZWR1Y2VNYXgqDwoIa2VlcGRpbXMYAKABAgoTCgF0CgFsEgJvbiIHR3JlYXRlchIBYloLCgFp"
    "EgYKBAgHEgBaDAoCZ28SBgoECAkSAFoNCgFrEggiBgoECgIIAVoJCgF2EgQKAggBYgwKAm9uEgYKBAgJEgBiDQoBbRIIIgYKBAoCCAFiCQoBdxIECgIIAaABBQo4"
    "CgFhEgF5IhJDb25jYXRGcm9tU2VxdWVuY2UqCwoEYXhpcxgAoAECKg8KCG5ld19heGlzGAGgAQIKJAoBeRIDc3VtIglSZWR1Y2VTdW0qDwoIa2VlcGRpbXMYAKAB"
    "AhIBZyoIEAlCAWNKAQEqCxABQgFoSgQAAAA/KgsQAUIBbEoEAAAAQFoUCgF4Eg8KDQgBEgkKAxIBbgoCCAZiCQoBeRIECgIIAWINCgNzdW0SBgoECAESAEIECgAQ"
    "EUIOCgphaS5vbm54Lm1sEAM="
)
TOWNS = base64.b64decode(
    "CAgSADqdAgpNCgR0b3duEgNob3QiDU9uZUhvdEVuY29kZXIqJQoMY2F0c19zdHJpbmdzSgRCZXJuSgdHZW7DqHZlSgNVcmmgAQg6CmFpLm9ubngubWwKewoEdG93"
    "bhIEc2l6ZSIMTGFiZWxFbmNvZGVyKhcKDWRlZmF1bHRfZmxvYXQVAACAv6ABASocCgxrZXlzX3N0cmluZ3NKA1VyaUoEQmVybqABCCocCg12YWx1ZXNfZmxvYXRz"
    "PQAAAD89AAAAQKABBjoKYWkub25ueC5tbBIBZ1oXCgR0b3duEg8KDQgIEgkKAxIBbgoCCAFiGgoDaG90EhMKEQgBEg0KAxIBbgoCCAEKAggDYhcKBHNpemUSDwoN"
    "CAESCQoDEgFuCgIIAUIECgAQEUIOCgphaS5vbm54Lm1sEAM="
)
x = np.arange(24, dtype=np.float32).reshape(4, 6)
# %%
session = ort.InferenceSession(ROWS)
parts, y = session.run(None, {"x": x})
print(type(parts).__name__, [(part.shape, part.dtype.name, part.tolist()) for part in parts], y.tolist())
print(len(session.run(["parts"], {"x": x[:1]})[0]))
# %%
session = ort.InferenceSession(HALVES)
y, total = session.run(None, {"x": -x})
print(y.tolist(), total.item())
print([session.run(["y"], {"x": x * scale})[0].shape for scale in (0.5, 1, 4)])
# %%
session = ort.InferenceSession(TOWNS)
print([(each.name, each.shape, each.type) for each in session.get_inputs()])
hot, size = session.run(None, {"town": np.array([["Uri"], ["Basel"], ["Genève"]])})
print(hot.tolist(), size.tolist())
print(session.run(["size"], {"town": np.array([["Bern"], ["Uri"]], dtype=object)})[0].tolist())
