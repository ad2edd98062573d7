import { randomBytes } from 'node:crypto';
import { SOCIAL_ARRIVAL_SECONDS, type SocialOutcome } from '@duskline/contract/member/social';
import type { SocialPerson } from '@duskline/partners/social/social-login';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import { findCredentials } from '../accounts/index.ts';
import { type Sessions, type SignInDevice, signIn } from '../sessions/index.ts';
import {
  findLinkedMember,
  insertArrival,
  type Provider,
  updateRefreshToken,
} from './social.sql.ts';
import { arrivalToWire } from './social.wire.ts';

export type Outcome = z.output<typeof SocialOutcome>;

const TOKEN_BYTES = 32;

/** Log a person in whose account is linked; save one without an account, who continues to register or link. */
export async function logInOrContinue(
  tx: MemberTx,
  context: MemberContext,
  { accessTokens }: Sessions,
  { provider, person, device }: { provider: Provider; person: SocialPerson; device: SignInDevice },
): Promise<Outcome> {
  const { vault, clock } = context;
  const key = { provider, subject: person.subject };
  const memberNo = await findLinkedMember(tx, key);
  if (memberNo !== undefined) {
    if (person.refreshToken) {
      await updateRefreshToken(tx, key, vault.seal('social', person.refreshToken));
    }
    return loggedIn(await signIn(tx, context, accessTokens, { memberNo, device }));
  }
  const socialToken = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertArrival(tx, {
    tokenHash: hashToken(socialToken),
    provider,
    personSealed: vault.seal('social', JSON.stringify(person)),
    expiresAt: new Date(clock.now().getTime() + SOCIAL_ARRIVAL_SECONDS * 1000),
  });
  return describeArrival(tx, { provider, person, socialToken, expiresIn: SOCIAL_ARRIVAL_SECONDS });
}

/** Describe a person without an account, with the facts their registration may start from. */
export async function describeArrival(
  tx: MemberTx,
  arrival: { provider: Provider; person: SocialPerson; socialToken: string; expiresIn: number },
): Promise<Outcome> {
  const { email, isEmailVerified } = arrival.person;
  // Only the owner of a mailbox may learn whether it has an account.
  const isEmailTaken =
    email !== undefined &&
    isEmailVerified &&
    (await findCredentials(tx, email.toLowerCase())) !== undefined;
  return { status: 'CONTINUE', tokens: null, arrival: arrivalToWire({ ...arrival, isEmailTaken }) };
}

/** Build the outcome of a finished login. */
export function loggedIn(tokens: NonNullable<Outcome['tokens']>): Outcome {
  return { status: 'LOGGED_IN', tokens, arrival: null };
}
