export { addressAdminRoutes } from './addresses.admin.routes.ts';
export { addressRoutes } from './addresses.routes.ts';
export type { Destination } from './addresses.rules.ts';
export { destinationKey, findAddresses, findDefaultAddress } from './addresses.sql.ts';
export { remoteAreaFee } from './remote-area-fee.rules.ts';
export { addAddress, saveUsedAddress } from './save-address.ts';
