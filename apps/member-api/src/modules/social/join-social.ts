import type * as api from '@duskline/contract/member/social';
import type { SocialPerson } from '@duskline/partners/social/social-login';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import {
  isPasswordCurrent,
  type Sessions,
  type SignInDevice,
  signIn,
  type VerifiedPassword,
  verifyPassword,
} from '../sessions/index.ts';
import { callProvider } from './call-provider.ts';
import { linkOwnPerson, linkPerson } from './link-person.ts';
import { describeArrival, loggedIn, logInOrContinue, type Outcome } from './log-in-or-continue.ts';
import {
  consumeNonce,
  deleteArrival,
  findArrivalForUpdate,
  findLinkedMember,
} from './social.sql.ts';
import { findOwnerOfPhone, openSocialAccount } from './social-account.ts';

type JoinRequest = z.output<typeof api.joinSocial.body>;
type JoinCaller = { memberNo: number | undefined; ip: string; device: SignInDevice };

/**
 * Register or link a person of a social login: a new account, or one they have proved to own or are
 * logged in to and prove again. A refusal leaves their arrival valid for another attempt. Refusals: those of the
 * provider, of the password, phone or registration that was sent, `social_arrival_over`,
 * `social_login_over`, `social_linked_elsewhere`, `social_already_linked`, `proof_missing`.
 */
export async function joinSocial(
  context: MemberContext,
  sessions: Sessions,
  request: JoinRequest,
  caller: JoinCaller,
): Promise<Outcome | Refusal<(typeof api.joinSocial.refusals)[number]>> {
  const { db } = context;
  const byPassword = await checkPassword(context, sessions, request, caller.ip);
  if (isRefusal(byPassword)) return byPassword;
  const memberNo = byPassword?.memberNo ?? caller.memberNo;

  if (request.socialToken) {
    const { socialToken, provider } = request;
    const now = context.clock.now();
    const tokenHash = hashToken(socialToken);
    return inTransaction(db, async (tx) => {
      const arrival = await findArrivalForUpdate(tx, { tokenHash, provider }, now);
      if (!arrival) return refuse('social_arrival_over');
      const person = JSON.parse(context.vault.open('social', arrival.personSealed)) as SocialPerson;
      const outcome = await registerOrLink(tx, context, sessions, {
        request,
        person,
        memberNo,
        byPassword,
        caller,
      });
      if (isRefusal(outcome)) return outcome;
      if (outcome) {
        await deleteArrival(tx, tokenHash);
        return outcome;
      }
      const expiresIn = Math.floor((arrival.expiresAt.getTime() - now.getTime()) / 1000);
      return describeArrival(tx, { provider, person, socialToken, expiresIn });
    });
  }

  const person = await readNativeToken(context, request);
  if (isRefusal(person)) return person;
  return inTransaction(db, async (tx) => {
    const outcome = await registerOrLink(tx, context, sessions, {
      request,
      person,
      memberNo,
      byPassword,
      caller,
    });
    const arrived = { provider: request.provider, person, device: caller.device };
    return outcome ?? logInOrContinue(tx, context, sessions, arrived);
  });
}

/** Verify the password that was sent; undefined where none was sent. */
async function checkPassword(
  context: MemberContext,
  { keyedHash }: Sessions,
  { proof }: JoinRequest,
  ip: string,
) {
  if (!proof || !('username' in proof)) return undefined;
  return verifyPassword(context, keyedHash, { ...proof, ip });
}

async function readNativeToken(context: MemberContext, { provider, idToken, nonce }: JoinRequest) {
  const { db, clock, social } = context;
  if (!idToken || !nonce) return refuse('social_forged');
  const nonceHash = hashToken(nonce);
  const isIssued = await inTransaction(db, (tx) =>
    consumeNonce(tx, { nonceHash, provider }, clock.now()),
  );
  if (!isIssued) return refuse('social_login_over');
  return callProvider(context, provider, () => social[provider].verifyIdToken({ idToken, nonce }));
}

type Joining = {
  request: JoinRequest;
  person: SocialPerson;
  memberNo: number | undefined;
  byPassword: VerifiedPassword | undefined;
  caller: JoinCaller;
};

/** Register, link or log in as requested; undefined where nothing was and nobody is linked. */
async function registerOrLink(
  tx: MemberTx,
  context: MemberContext,
  sessions: Sessions,
  { request, person, memberNo, byPassword, caller }: Joining,
) {
  if (byPassword && !(await isPasswordCurrent(tx, byPassword))) return refuse('wrong_credentials');
  const { provider, registration, proof } = request;
  const { subject } = person;
  const linked = await findLinkedMember(tx, { provider, subject });
  const owner = proof && 'phone' in proof ? await findOwnerOfPhone(tx, context, proof) : memberNo;
  if (isRefusal(owner)) return owner;
  if (linked !== undefined) {
    if (owner !== undefined && owner !== linked) return refuse('social_linked_elsewhere');
    return logIn(tx, context, sessions, linked, caller);
  }
  const account = registration ? await openSocialAccount(tx, context, registration) : owner;
  if (isRefusal(account)) return account;
  if (account === undefined) return undefined;
  const link = { provider, person, memberNo: account };
  // A session alone is no proof; a password, a phone's code or a new account is.
  const refused =
    registration || proof
      ? await linkPerson(tx, context, link, Boolean(registration))
      : await linkOwnPerson(tx, context, { ...link, actionToken: request.actionToken });
  return refused ?? logIn(tx, context, sessions, account, caller);
}

/** Log a person in; a caller who is logged in stays in their session. */
async function logIn(
  tx: MemberTx,
  context: MemberContext,
  { accessTokens }: Sessions,
  memberNo: number,
  caller: JoinCaller,
): Promise<Outcome> {
  if (caller.memberNo !== undefined) return { status: 'LINKED', tokens: null, arrival: null };
  return loggedIn(await signIn(tx, context, accessTokens, { memberNo, device: caller.device }));
}
