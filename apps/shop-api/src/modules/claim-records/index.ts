export { bankAccountToWire } from './bank-account.wire.ts';
export { amountsOfClaim } from './claim-amounts.ts';
export type { ClaimRow, ClaimType, ResponsibleParty } from './claim-row.ts';
export type { ClaimStep } from './claim-states.rules.ts';
export {
  changeClaim,
  findClaimsOfOrders,
  findMemberClaims,
  findOpenClaims,
  findOrderNoOfClaim,
  setClaimAccount,
  setClaimAmounts,
} from './claims.sql.ts';
export { insertClaim, moveClaim, moveClaimByRefund, moveClaimToWaiting } from './move-claim.ts';
export {
  type ClaimAccount,
  type ClaimAddress,
  type ClaimAddresses,
  type UnsealedClaim,
  unsealClaim,
  unsealClaimAccount,
} from './unseal-claim.ts';
