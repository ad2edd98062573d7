export { type ArrivedLine, linesAfterArrival, readArrival } from './arrival.rules.ts';
export { claimAmountsToWire } from './claim-amounts.wire.ts';
export {
  type ClaimedOrder,
  findClaimedOrder,
  findClaimedOrders,
  lockClaimedOrder,
} from './claimed-order.ts';
export { type ClaimDecision, decideClaim, decideWithin } from './decide-claim.ts';
export {
  completeExchange,
  dropClaim,
  type ExchangeRequest,
  exchangeFeeFor,
  reserveExchange,
} from './exchange.ts';
export { type ClaimKey, type FoundClaim, findClaim, lockClaim } from './find-claim.ts';
export { linesOfClaim } from './note-arrival.ts';
export { isSentByBuyer, paidOrderOf } from './paid-order.ts';
export { calculateRefund, exchangeFee } from './refund-amounts.rules.ts';
export { refundAccountOf, settleClaim } from './settle-claim.ts';
export { splitLine } from './split-line.rules.ts';
