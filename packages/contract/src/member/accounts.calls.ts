import { call } from '../endpoint.ts';
import type * as Accounts from './accounts.ts';

export const register = call<typeof Accounts.Register>({
  method: 'POST',
  path: '/api/v2/members',
  auth: 'none',
});
export const getMember = call<typeof Accounts.GetMember>({
  method: 'GET',
  path: '/api/v1/members',
  auth: 'member',
});
