// Generated from login-codes.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './login-codes.ts';

export const createLoginCode: Call<typeof api.createLoginCode> = {
  method: 'POST',
  path: '/oauth/login-codes',
  auth: 'none',
};
