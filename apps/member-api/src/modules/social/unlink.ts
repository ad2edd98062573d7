import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext, MemberTx } from '../../context.ts';
import { type ActionTokenRefusal, redeemActionToken } from '../action-tokens/index.ts';
import { canRemoveOne } from './social.rules.ts';
import {
  deleteLink,
  findLinkedMember,
  findLinks,
  lockSignInMethods,
  type Provider,
} from './social.sql.ts';

const UNLINK_JOB = 'social-unlink';

type UnlinkJob = { provider: Provider; subject: string; refreshTokenSealed: string | null };

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
  if (removed) await jobs.send(tx, UNLINK_JOB, { provider, ...removed } satisfies UnlinkJob);
}

/** Handle the jobs that unlink a person at a provider, retried until it replies; who has linked again since is left linked. */
export async function handleUnlinking({
  db,
  jobs,
  social,
  vault,
  log,
}: MemberContext): Promise<void> {
  await jobs.handle<UnlinkJob>(UNLINK_JOB, async ({ provider, subject, refreshTokenSealed }) => {
    if (await inTransaction(db, (tx) => findLinkedMember(tx, { provider, subject }))) return;
    const refreshToken =
      refreshTokenSealed === null ? undefined : vault.open('social', refreshTokenSealed);
    const result = await social[provider].unlink({
      subject,
      ...(refreshToken === undefined ? {} : { refreshToken }),
    });
    if (result.kind !== 'unknown') return;
    log.warn({ provider, reason: result.reason }, 'an unlink is not confirmed');
    throw new PartnerError(provider.toLowerCase(), 'UNLINK', result.reason);
  });
}
