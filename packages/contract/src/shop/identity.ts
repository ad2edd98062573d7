import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** Seconds in which a verification must come to its end, and in which its result can be used. */
export const IDENTITY_SECONDS = 600;

const key = text(200).min(1);

/** A page part with the form that opens the agency's window. */
export const openIdentityForm = shopEndpoint({
  method: 'GET',
  path: '/kcp/id-verification/form',
  auth: 'optional',
  returns: 'html',
  query: z.object({ returnUrl: text(1000), domestic: q.boolean.optional() }),
  refusals: ['return_address_not_allowed', 'identity_unavailable'],
});

/** Read the agency's result by the key that the window returned with. */
export const getIdentity = shopEndpoint({
  method: 'GET',
  path: '/kcp/id-verification/response',
  auth: 'optional',
  query: z.object({ key }),
  reply: z.object({
    phone: z.string(),
    commId: z.string(),
    name: z.string(),
    birthday: z.string(),
    sexCode: z.string(),
    localCode: z.string(),
    ci: z.string(),
    di: z.string(),
  }),
  refusals: ['identity_over'],
});

/**
 * An adult is one for a year from now. `identity_not_own`: the agency verified somebody who is not
 * this member, or has another account.
 */
export const verifyAge = shopEndpoint({
  method: 'POST',
  path: '/kcp/age-verification',
  auth: 'member',
  query: z.object({ key }),
  reply: z.object({
    birthday: z.string(),
    verified: z.boolean(),
    verifiedDateTime: z.string().nullable(),
  }),
  refusals: ['identity_over', 'identity_not_own', 'login_unavailable'],
});
