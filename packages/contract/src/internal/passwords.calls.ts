import { call } from '../endpoint.ts';
import type * as Passwords from './passwords.ts';

export const verifyPassword = call<typeof Passwords.VerifyPassword>({
  method: 'POST',
  path: '/internal/verify-password',
  auth: 'none',
});
