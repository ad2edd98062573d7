export { addressRoutes } from './addresses.routes.ts';
export { findAddresses } from './addresses.sql.ts';
export { addAddress, rememberOrderAddress } from './keep-address.ts';
export { remoteAreaFee } from './remote-area.rules.ts';
