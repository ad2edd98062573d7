import { call } from '../endpoint.ts';
import type * as Identity from './identity.ts';

export const tellIdentity = call<typeof Identity.TellIdentity>({
  method: 'PUT',
  path: '/internal/members/:memberNo/identity',
  auth: 'none',
  isRepeatable: true,
});
