/* CgDevices: what a Cg keeps for device code: images made so far, target machines, libdevice. */
#ifndef QUERN_CODEGEN_DEVICE_H
#define QUERN_CODEGEN_DEVICE_H

typedef struct CgDevices CgDevices;

CgDevices *cg_devices_new(void);
void cg_devices_free(CgDevices *devices);

#endif
