"""Primitives of bodies: devices."""


def cuda_device(n):
    ...


def cuda_device_count():
    ...


def cuda_device_id(device):
    ...


def cuda_device_name(device):
    ...


def cuda_device_kind(device):
    ...


def cuda_memory_info(device):
    ...
