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
export const updateProfile = call<typeof Accounts.UpdateProfile>({
  method: 'PUT',
  path: '/api/v1/members/profile',
  auth: 'member',
});
export const changePhone = call<typeof Accounts.ChangePhone>({
  method: 'POST',
  path: '/api/v1/members/phone',
  auth: 'member',
});
export const withdraw = call<typeof Accounts.Withdraw>({
  method: 'DELETE',
  path: '/api/v1/members',
  auth: 'member',
});
