// Generated from signing-keys.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './signing-keys.ts';

export const listKeys: Call<typeof api.listKeys> = {
  method: 'GET',
  path: '/.well-known/jwks.json',
  auth: 'none',
};
