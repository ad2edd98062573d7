import { call } from '../endpoint.ts';
import type * as ActionTokens from './action-tokens.ts';

export const issueActionToken = call<typeof ActionTokens.IssueActionToken>({
  method: 'POST',
  path: '/api/v1/members/action-token',
  auth: 'member',
});
