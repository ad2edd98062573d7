import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext, MemberTx } from '../../context.ts';
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

/** Takes a way in away, unless it is the last one. The partner is told afterwards, until it hears. */
export async function unlinkSocial(
  context: Pick<MemberContext, 'db' | 'jobs'>,
  memberNo: number,
  provider: Provider,
): Promise<undefined | Refusal<'social_not_linked' | 'social_last_way_in'>> {
  return inTransaction(context.db, async (tx) => {
    const hasPassword = await lockSignInMethods(tx, memberNo);
    const links = await findLinks(tx, memberNo);
    if (!links.some((link) => link.provider === provider)) return refuse('social_not_linked');
    if (!canRemoveOne({ links: links.length, hasPassword })) return refuse('social_last_way_in');
    await removeLink(tx, context, memberNo, provider);
    return undefined;
  });
}

/** Forgets all links of a member who withdraws, here and at the partners. */
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
  const dropped = await deleteLink(tx, { memberNo, provider });
  if (dropped) await jobs.send(tx, UNLINK_JOB, { provider, ...dropped } satisfies UnlinkJob);
}

/** Tells a partner to forget a person, again until it answers; not one who has linked anew since. */
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
    const answer = await social[provider].unlink({
      subject,
      ...(refreshToken === undefined ? {} : { refreshToken }),
    });
    if (answer.kind !== 'unknown') return;
    log.warn({ provider, reason: answer.reason }, 'an unlink is not known to have arrived');
    throw new PartnerError(provider.toLowerCase(), 'UNLINK', answer.reason);
  });
}
