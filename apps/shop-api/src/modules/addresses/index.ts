export { addressRoutes } from './addresses.routes.ts';
export type { Destination } from './addresses.rules.ts';
export { destinationKey, findAddresses, findDefaultAddress } from './addresses.sql.ts';
export { addAddress, rememberOrderAddress } from './keep-address.ts';
export { remoteAreaFee } from './remote-area.rules.ts';
