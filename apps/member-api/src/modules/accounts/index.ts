export { accountRoutes } from './accounts.routes.ts';
export {
  type Account,
  type AgreementChoices,
  countAgreed,
  findAccount,
  findAccountByPhone,
  findAccounts,
  findCredentials,
  findPasswordHash,
  getAccount,
  insertAccount,
  lockOpenAccount,
  lockPasswordHash,
  markPhoneVerified,
  saveAgreements,
  updatePassword,
  updatePhone,
} from './accounts.sql.ts';
export { holderToWire, memberToWire } from './accounts.wire.ts';
export { isOldEnough } from './age.rules.ts';
export { findAgreementChanges, findAgreements } from './agreements.sql.ts';
export { sealPlainAccounts } from './seal-accounts.ts';
