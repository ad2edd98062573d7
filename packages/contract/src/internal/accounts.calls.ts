import { call } from '../endpoint.ts';
import type * as Accounts from './accounts.ts';

export const findHolder = call<typeof Accounts.FindHolder>({
  method: 'POST',
  path: '/internal/accounts/find',
  auth: 'none',
  isRepeatable: true,
});
export const setPassword = call<typeof Accounts.SetPassword>({
  method: 'POST',
  path: '/internal/accounts/password',
  auth: 'none',
});
export const keepIdentity = call<typeof Accounts.KeepIdentity>({
  method: 'POST',
  path: '/internal/accounts/identity',
  auth: 'none',
  isRepeatable: true,
});
export const sendCodeMessage = call<typeof Accounts.SendCodeMessage>({
  method: 'POST',
  path: '/internal/code-messages',
  auth: 'none',
});
