export { accountRoutes } from './accounts.routes.ts';
export {
  type Account,
  findAccount,
  findAccountByPhone,
  findCredentials,
  findPasswordHash,
  insertAccount,
  updatePassword,
} from './accounts.sql.ts';
export { holderOnWire } from './accounts.wire.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { resealAccounts, sealPlainAccounts } from './seal-accounts.ts';
