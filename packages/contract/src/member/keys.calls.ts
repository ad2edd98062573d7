import { call } from '../endpoint.ts';
import type * as Keys from './keys.ts';

export const listKeys = call<typeof Keys.ListKeys>({
  method: 'GET',
  path: '/.well-known/jwks.json',
  auth: 'none',
});
