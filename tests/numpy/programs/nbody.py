# Three bodies by leapfrog: energies and momenta, loops over arrays of points.
import numpy as np


def accelerations(pos, mass):
    acc = np.zeros_like(pos)
    n = len(mass)
    for i in range(n):
        for j in range(n):
            if i != j:
                d = pos[j] - pos[i]
                r2 = (d * d).sum() + 1e-3
                acc[i] += mass[j] * d / (r2 * np.sqrt(r2))
    return acc


def energy(pos, vel, mass):
    kinetic = 0.5 * (mass * (vel ** 2).sum(axis=1)).sum()
    potential = 0.0
    for i in range(len(mass)):
        for j in range(i):
            r2 = ((pos[i] - pos[j]) ** 2).sum() + 1e-3
            potential -= mass[i] * mass[j] / np.sqrt(r2)
    return kinetic + potential


mass = np.array([1.0, 0.5, 0.25])
pos = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 2.0]])
vel = np.array([[0.0, 0.0], [0.0, 1.0], [-0.6, 0.0]])
vel -= (mass[:, None] * vel).sum(axis=0) / mass.sum()
e0 = energy(pos, vel, mass)
dt = 0.01
acc = accelerations(pos, mass)
for step in range(200):
    vel += 0.5 * dt * acc
    pos += dt * vel
    acc = accelerations(pos, mass)
    vel += 0.5 * dt * acc
    if step % 50 == 0:
        print(step, pos.round(5).tolist())
print(f"{e0:.6f}", abs(energy(pos, vel, mass) / e0 - 1) < 1e-3)
print(np.abs((mass[:, None] * vel).sum(axis=0)).max() < 1e-12, pos.shape, vel.mean().round(4))
