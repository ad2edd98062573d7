// Generated from action-tokens.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './action-tokens.ts';

export const issueActionToken: Call<typeof api.issueActionToken> = {
  method: 'POST',
  path: '/api/v1/members/action-token',
  auth: 'member',
};
