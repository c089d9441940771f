# %%
import torch, torchmetrics
from torchmetrics.image import PeakSignalNoiseRatio, StructuralSimilarityIndexMeasure
from torchmetrics.functional.image import structural_similarity_index_measure as ssim, peak_signal_noise_ratio as psnr
from torchmetrics.text import WordErrorRate, CharErrorRate, MatchErrorRate, WordInfoLost, WordInfoPreserved, Perplexity, BLEUScore
import torchmetrics.functional as TF
torch.manual_seed(0)
a = torch.rand(3, 2, 24, 20); b = (a + 0.1 * torch.randn_like(a)).clamp(0, 1)
# %%
print(psnr(a, b, 1.0), psnr(a, b, (0.1, 0.9)), psnr(a, b, 1.0, base=2.0), psnr(a, b, 1.0, reduction="none", dim=(1, 2, 3)))
m = PeakSignalNoiseRatio(data_range=1.0); m.update(a[:2], b[:2]); m.update(a[2:], b[2:]); print(m.compute(), m, m(a, b))
p = PeakSignalNoiseRatio(data_range=1.0, dim=(1, 2, 3), reduction="none"); p.update(a, b); print(p.compute())
# %%
print(ssim(a, b), ssim(a, b, data_range=1.0), ssim(a, b, data_range=1.0, gaussian_kernel=False, kernel_size=5), ssim(a, b, reduction="none", sigma=1.0))
f, im = ssim(a, b, data_range=1.0, return_full_image=True); print(f, im.shape)
print(ssim(a, b, data_range=1.0, return_contrast_sensitivity=True, reduction="none"))
s = StructuralSimilarityIndexMeasure(data_range=1.0); s.update(a[:2], b[:2]); s.update(a[2:], b[2:]); print(s.compute(), s(a, b), TF.structural_similarity_index_measure(a, a))
# %%
preds, target = ["this is the prediction", "there is an other sample"], ["this is the reference", "there is another one"]
for kind in (WordErrorRate, CharErrorRate, MatchErrorRate, WordInfoLost, WordInfoPreserved):
    m = kind(); m.update(preds[:1], target[:1]); m.update(preds[1:], target[1:]); print(kind.__name__, m.compute(), kind()(preds, target))
print(TF.word_error_rate("a b c", "a d c"), TF.text.char_error_rate(preds, target))
# %%
x = torch.randn(2, 8, 5); t = torch.randint(5, (2, 8)); t[0, 6:] = -100
pp = Perplexity(ignore_index=-100); print(pp(x, t), TF.perplexity(x, t.clamp(0)), pp)
# %%
hyp = ["the cat is on the mat", "a dog runs in the park"]; ref = [["there is a cat on the mat", "a cat is on the mat"], ["the dog runs in a park"]]
bl = BLEUScore(); bl.update(hyp[:1], ref[:1]); bl.update(hyp[1:], ref[1:]); print(bl.compute(), TF.bleu_score(hyp, ref, n_gram=2), TF.bleu_score(hyp, ref, smooth=True), TF.bleu_score(hyp, ref, n_gram=2, weights=[0.7, 0.3]), TF.bleu_score(["x y"], [["a b"]]))
print(torchmetrics.MetricCollection([PeakSignalNoiseRatio(1.0), StructuralSimilarityIndexMeasure(data_range=1.0)])(a, b))
