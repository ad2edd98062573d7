export { accountRoutes } from './accounts.routes.ts';
export { type Account, findAccount, findCredentials, insertAccount } from './accounts.sql.ts';
export { holderOnWire } from './accounts.wire.ts';
export { hashPassword, isPassword } from './passwords.ts';
