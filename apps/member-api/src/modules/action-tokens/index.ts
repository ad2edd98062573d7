export {
  type ActionPurpose,
  deleteExpiredActionTokens,
  deleteMembersTokens,
} from './action-tokens.sql.ts';
export { type ActionTokenRefusal, issueActionToken, redeemActionToken } from './action-tokens.ts';
