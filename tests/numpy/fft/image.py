# An image blurred by its spectrum, and a filter of high frequencies.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


n = 24
i, j = np.meshgrid(np.arange(n), np.arange(n), indexing="ij")
img = ((i // 6 + j // 6) % 2).astype(np.float64)
fi = np.fft.fftfreq(n)
gauss = np.exp(-2 * (np.pi * 1.5) ** 2 * (fi[:, None] ** 2 + fi ** 2))
soft = np.fft.ifft2(np.fft.fft2(img) * gauss).real
show(soft[:4, :4])
print(np.allclose(soft.mean(), img.mean()), bool(soft.max() < 1.0))
keep = (fi[:, None] ** 2 + fi ** 2) > 0.02
show(np.fft.ifft2(np.fft.fft2(img) * keep).real[6:9, 6:9])
centred = np.fft.fftshift(np.abs(np.fft.fft2(img)))
print(np.unravel_index(np.argmax(centred), centred.shape) == (n // 2, n // 2), np.count_nonzero(centred > 1e-9))
