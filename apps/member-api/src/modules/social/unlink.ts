import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database/database';
import { forEachInTurn } from '@duskline/platform/for-each-in-turn';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext, MemberTx } from '../../context.ts';
import { type ActionTokenRefusal, redeemActionToken } from '../action-tokens/index.ts';
import { canRemoveOne } from './social.rules.ts';
import {
  deleteLink,
  deleteUnlink,
  findLinkedMember,
  findLinks,
  findUnlinks,
  lockSignInMethods,
  type Provider,
  saveUnlink,
  type Unlink,
} from './social.sql.ts';

const UNLINK_JOB = 'social-unlink';
const EVERY_NIGHT = '30 4 * * *';

/**
 * Remove a social login from an account, whose member proves again who they are; a job unlinks the
 * person at the provider. Refusals: `social_not_linked`, `social_last_way_in` (no other sign-in
 * method is left), `proof_missing`, those of the action token.
 */
export async function unlinkSocial(
  context: Pick<MemberContext, 'db' | 'jobs' | 'clock'>,
  memberNo: number,
  { provider, actionToken }: { provider: Provider; actionToken?: string | null | undefined },
): Promise<
  | undefined
  | Refusal<'social_not_linked' | 'social_last_way_in' | 'proof_missing'>
  | ActionTokenRefusal
> {
  return inTransaction(context.db, async (tx) => {
    const hasPassword = await lockSignInMethods(tx, memberNo);
    const links = await findLinks(tx, memberNo);
    if (!links.some((link) => link.provider === provider)) return refuse('social_not_linked');
    if (!canRemoveOne({ links: links.length, hasPassword })) return refuse('social_last_way_in');
    if (!actionToken) return refuse('proof_missing');
    const proof = { actionToken, purpose: 'UNLINK_SOCIAL', memberNo } as const;
    const redeemed = await redeemActionToken(tx, proof, context.clock.now());
    if (isRefusal(redeemed)) return redeemed;
    await removeLink(tx, context, memberNo, provider);
    return undefined;
  });
}

/** Remove all social logins of a member, here and by jobs at the providers. */
export async function removeAllLinks(
  tx: MemberTx,
  context: Pick<MemberContext, 'jobs'>,
  memberNo: number,
): Promise<void> {
  for (const { provider } of await findLinks(tx, memberNo)) {
    await removeLink(tx, context, memberNo, provider);
  }
}

async function removeLink(
  tx: MemberTx,
  { jobs }: Pick<MemberContext, 'jobs'>,
  memberNo: number,
  provider: Provider,
): Promise<void> {
  const removed = await deleteLink(tx, { memberNo, provider });
  if (!removed) return;
  const unlink: Unlink = { provider, ...removed };
  await saveUnlink(tx, unlink);
  await jobs.send(tx, UNLINK_JOB, unlink);
}

/**
 * Handle the jobs that unlink a person at a provider: at once, with retries, and every night those
 * left while the provider did not confirm it.
 */
export async function handleUnlinking(context: MemberContext): Promise<void> {
  const { db, jobs } = context;
  const work = (unlink: Unlink) => unlinkAtProvider(context, unlink);
  await jobs.handle<Unlink>(UNLINK_JOB, work);
  await jobs.repeat(`${UNLINK_JOB}-left`, EVERY_NIGHT, async () => {
    const left = await findUnlinks(db);
    await forEachInTurn(left, work);
    return left.length;
  });
}

/** Unlink a person at a provider; who has linked again since is left linked. Safe to repeat. */
async function unlinkAtProvider(
  { db, social, vault, log }: Pick<MemberContext, 'db' | 'social' | 'vault' | 'log'>,
  { provider, subject, refreshTokenSealed }: Unlink,
): Promise<void> {
  const person = { provider, subject };
  const linkedAgain = await inTransaction(db, (tx) => findLinkedMember(tx, person));
  if (linkedAgain === undefined) {
    const refreshToken =
      refreshTokenSealed === null ? undefined : vault.open('social', refreshTokenSealed);
    const result = await social[provider].unlink({
      subject,
      ...(refreshToken === undefined ? {} : { refreshToken }),
    });
    if (result.kind === 'unknown') {
      log.warn({ provider, reason: result.reason }, 'an unlink is not confirmed');
      throw new PartnerError(provider.toLowerCase(), 'UNLINK', result.reason);
    }
  }
  await inTransaction(db, (tx) => deleteUnlink(tx, person));
}
