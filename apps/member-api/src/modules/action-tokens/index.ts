export { type ActionPurpose, deleteExpiredActionTokens } from './action-tokens.sql.ts';
export { issueActionToken, takeActionToken } from './action-tokens.ts';
