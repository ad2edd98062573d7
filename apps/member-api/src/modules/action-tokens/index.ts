export {
  type ActionPurpose,
  deleteActionTokensOf,
  deleteExpiredActionTokens,
} from './action-tokens.sql.ts';
export { type ActionTokenRefusal, issueActionToken, redeemActionToken } from './action-tokens.ts';
