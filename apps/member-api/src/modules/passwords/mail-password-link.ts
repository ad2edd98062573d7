import { PASSWORD_LINK_SECONDS } from '@duskline/contract/member/passwords';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext } from '../../context.ts';
import { findCredentials } from '../accounts/index.ts';
import { issueActionToken } from '../action-tokens/index.ts';
import { countAttempt } from '../login-throttle/index.ts';
import { queueMessage } from '../message-delivery/index.ts';

const JOB = 'mail-password-link';
/** Links of one username without a wait: nobody can fill a mailbox. */
const FREE_LINKS = 3;

type Context = Pick<
  MemberContext,
  'db' | 'clock' | 'jobs' | 'vault' | 'settings' | 'textCache' | 'log'
>;

/**
 * Request the mail with a link to set a new password. The job looks the account up, so that the
 * reply and its time are the same for every username.
 */
export async function requestPasswordLink(
  { db, jobs }: Pick<MemberContext, 'db' | 'jobs'>,
  username: string,
): Promise<void> {
  await inTransaction(db, (tx) => jobs.send(tx, JOB, { username }));
}

/** Handle the jobs that mail the links; nothing is sent for an unknown username. */
export async function handlePasswordLinks(context: Context): Promise<void> {
  await context.jobs.handle<{ username: string }>(JOB, ({ username }) =>
    sendPasswordLink(context, username),
  );
}

async function sendPasswordLink(context: Context, username: string): Promise<void> {
  const { db, clock, vault, settings } = context;
  const now = clock.now();
  const credentials = await findCredentials(db, username);
  if (!credentials) return;
  const key = vault.keyedHash('password-link', username);
  const isAllowed = await countAttempt(
    db,
    [{ key, freeAttempts: FREE_LINKS, isAccount: true }],
    now,
  );
  if (!isAllowed) return;
  await inTransaction(db, async (tx) => {
    const { memberNo } = credentials;
    const proof = { purpose: 'RESET_PASSWORD', memberNo } as const;
    const { actionToken } = await issueActionToken(tx, proof, now);
    // In the fragment, which browsers send to no server and into no log.
    const link = `${settings.SITE_URL}/login/reset-password#${actionToken}`;
    const minutes = PASSWORD_LINK_SECONDS / 60;
    await queueMessage(tx, context, {
      kind: 'password_mail',
      memberNo,
      key: `password-link:${memberNo}:${now.getTime()}`,
      data: { link, minutes },
    });
  });
}
