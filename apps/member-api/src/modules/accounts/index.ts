export { accountRoutes } from './accounts.routes.ts';
export {
  type Account,
  type AgreementChoices,
  findAccount,
  findAccountByPhone,
  findCredentials,
  findPasswordHash,
  insertAccount,
  updatePassword,
  updatePhone,
  writeAgreements,
} from './accounts.sql.ts';
export { holderOnWire, memberOnWire } from './accounts.wire.ts';
export { isOldEnough } from './age.rules.ts';
export { hashPassword, isPassword } from './hash-password.ts';
export { sealPlainAccounts } from './seal-accounts.ts';
