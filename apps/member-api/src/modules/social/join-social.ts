import type * as api from '@duskline/contract/member/social';
import type { SocialPerson } from '@duskline/partners/social/social-login';
import { inTransaction } from '@duskline/platform/database';
import { hashToken } from '@duskline/platform/keyed-hash';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import { type Sessions, type SignInDevice, signIn, verifyPassword } from '../sessions/index.ts';
import { callProvider } from './call-provider.ts';
import { linkPerson } from './link-person.ts';
import { describeArrival, loggedIn, logInOrContinue, type Outcome } from './log-in-or-continue.ts';
import {
  consumeNonce,
  deleteArrival,
  findArrivalForUpdate,
  findLinkedMember,
} from './social.sql.ts';
import { findOwnerOfPhone, openSocialAccount } from './social-account.ts';

type JoinRequest = z.output<typeof api.joinSocial.body>;
type JoinCaller = { memberNo: number | undefined; address: string; place: SignInDevice };

/**
 * Gives somebody a partner vouches for an account: a new one, or one that is hers by proof or
 * because she is logged in. What is refused leaves her arrival good for another try.
 */
export async function joinSocial(
  context: MemberContext,
  sessions: Sessions,
  wish: JoinRequest,
  caller: JoinCaller,
) {
  const { db } = context;
  const byPassword = await checkPassword(context, sessions, wish, caller.address);
  if (isRefusal(byPassword)) return byPassword;
  const memberNo = caller.memberNo ?? byPassword;

  if (wish.socialToken) {
    const { socialToken, provider } = wish;
    const now = context.clock.now();
    const tokenHash = hashToken(socialToken);
    return inTransaction(db, async (tx) => {
      const arrival = await findArrivalForUpdate(tx, { tokenHash, provider }, now);
      if (!arrival) return refuse('social_arrival_over');
      const person = JSON.parse(context.vault.open('social', arrival.personSealed)) as SocialPerson;
      const outcome = await settle(tx, context, sessions, { wish, person, memberNo, caller });
      if (isRefusal(outcome)) return outcome;
      if (outcome) {
        await deleteArrival(tx, tokenHash);
        return outcome;
      }
      const expiresIn = Math.floor((arrival.expiresAt.getTime() - now.getTime()) / 1000);
      return describeArrival(tx, { provider, person, socialToken, expiresIn });
    });
  }

  const person = await readNativeToken(context, wish);
  if (isRefusal(person)) return person;
  return inTransaction(db, async (tx) => {
    const outcome = await settle(tx, context, sessions, { wish, person, memberNo, caller });
    const arrived = { provider: wish.provider, person, place: caller.place };
    return outcome ?? logInOrContinue(tx, context, sessions, arrived);
  });
}

/** The member whose password was shown; nobody where none was. */
async function checkPassword(
  context: MemberContext,
  { keyedHash }: Sessions,
  { proof }: JoinRequest,
  address: string,
) {
  if (!proof || !('username' in proof)) return undefined;
  return verifyPassword(context, keyedHash, { ...proof, address });
}

async function readNativeToken(context: MemberContext, { provider, idToken, nonce }: JoinRequest) {
  const { db, clock, social } = context;
  if (!idToken || !nonce) return refuse('social_forged');
  const nonceHash = hashToken(nonce);
  const isOurs = await inTransaction(db, (tx) =>
    consumeNonce(tx, { nonceHash, provider }, clock.now()),
  );
  if (!isOurs) return refuse('social_login_over');
  return callProvider(context, provider, () => social[provider].verifyIdToken({ idToken, nonce }));
}

type Joining = {
  wish: JoinRequest;
  person: SocialPerson;
  memberNo: number | undefined;
  caller: JoinCaller;
};

/** Does what was wished for; undefined where nothing was and nobody is linked. */
async function settle(
  tx: MemberTx,
  context: MemberContext,
  sessions: Sessions,
  { wish, person, memberNo, caller }: Joining,
) {
  const { provider, registration, proof } = wish;
  const { subject } = person;
  const linked = await findLinkedMember(tx, { provider, subject });
  const owner = proof && 'phone' in proof ? await findOwnerOfPhone(tx, context, proof) : memberNo;
  if (isRefusal(owner)) return owner;
  if (linked !== undefined) {
    if (owner !== undefined && owner !== linked) return refuse('social_linked_elsewhere');
    return enter(tx, context, sessions, linked, caller);
  }
  const account = registration ? await openSocialAccount(tx, context, registration) : owner;
  if (isRefusal(account)) return account;
  if (account === undefined) return undefined;
  const refused = await linkPerson(tx, context, { provider, person, memberNo: account });
  return refused ?? enter(tx, context, sessions, account, caller);
}

/** A caller who is logged in stays in her session; anybody else gets one. */
async function enter(
  tx: MemberTx,
  context: MemberContext,
  { accessTokens }: Sessions,
  memberNo: number,
  caller: JoinCaller,
): Promise<Outcome> {
  if (caller.memberNo !== undefined) return { status: 'LINKED', tokens: null, arrival: null };
  return loggedIn(await signIn(tx, context, accessTokens, { memberNo, place: caller.place }));
}
