import { PASSWORD_LINK_SECONDS } from '@duskline/contract/member/passwords';
import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { findCredentials } from '../accounts/index.ts';
import { issueActionToken } from '../action-tokens/index.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { countAttempt } from '../sessions/index.ts';

const JOB = 'mail-password-link';
/** Links of one name until each costs a wait; nobody's mailbox is filled from here. */
const FREE_LINKS = 3;

type Context = Pick<MemberContext, 'db' | 'clock' | 'jobs' | 'vault' | 'settings'>;

/**
 * Asks for the mail. Whether there is such an account is looked up by the job, so that the answer
 * and its time are the same for every name.
 */
export async function requestPasswordLink(
  { db, jobs }: Pick<MemberContext, 'db' | 'jobs'>,
  username: string,
): Promise<void> {
  await inTransaction(db, (tx) => jobs.send(tx, JOB, { username }));
}

/** Writes the mail with its link for an account that is there; silent for any other name. */
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
  const mayAsk = await countAttempt(db, [{ key, freeAttempts: FREE_LINKS, isAccount: true }], now);
  if (!mayAsk) return;
  await inTransaction(db, async (tx) => {
    const { memberNo } = credentials;
    const proof = { purpose: 'RESET_PASSWORD', memberNo } as const;
    const { actionToken } = await issueActionToken(tx, proof, now);
    // Behind the hash: what stands there is sent to no server and into no log.
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
