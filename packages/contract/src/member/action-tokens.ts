import { z } from 'zod';
import { text } from '../fields.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

/** Proof of a step, good once and for ten minutes (decision 0950, "Member API shapes"). */
export const ActionToken = z.object({ actionToken: z.string(), expiresIn: z.number() });

/** Why an action token is not taken. */
export const actionTokenRefusals = [
  'action_token_invalid',
  'action_token_used',
  'action_token_expired',
  'action_token_purpose',
] as const;

/** What a logged-in member may only do after proving their identity again. */
export const actionTokenTypes = [
  'CHANGE_PHONE',
  'WITHDRAW',
  'LINK_SOCIAL',
  'UNLINK_SOCIAL',
  'SET_PASSWORD',
] as const;

/** The token that a step takes; without one `proof_missing` says that the member proves themselves first. */
export const ActionTokenGiven = text(200).nullish();

/**
 * The caller proves their identity by their password; who has
 * none, by a code sent to their own phone (purpose `CONFIRM`).
 */
export const issueActionToken = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/action-token',
  auth: 'member',
  body: z.object({
    actionTokenType: z.enum(actionTokenTypes),
    password: text(100).nullish(),
    otpCode: text(6).nullish(),
  }),
  reply: data(ActionToken),
  refusals: [
    'proof_missing',
    'wrong_password',
    'password_slowed',
    'code_wrong',
    'code_expired',
    'code_tries_used',
  ],
});
