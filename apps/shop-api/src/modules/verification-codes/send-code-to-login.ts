import { sendCodeMessage } from '@duskline/contract/internal/accounts.calls';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { CODE_SECONDS } from '@duskline/platform/verification-codes/verification-codes.rules';
import type { ShopContext } from '../../context.ts';
import { callMemberApi, findAccount } from '../accounts/index.ts';
import {
  type CodeContact,
  notYet,
  recipientKeyOf,
  type SearchedLogin,
  shopCodes,
} from './verification-codes.ts';

const JOB = 'send-code-to-login';

type SendCode = SearchedLogin & { purpose: string; codeNo: number; codeSealed: string };

/**
 * Send a verification code to the phone or mailbox of a login id. A job looks up whose that is, so
 * that the result, its limits and its time are the same where it is nobody's. Refusals:
 * `authentication_wait`, `authentication_daily_limit`.
 */
export async function sendCodeToLogin(
  { db, clock, jobs, vault }: Pick<ShopContext, 'db' | 'clock' | 'jobs' | 'vault'>,
  { recipient, purpose }: { recipient: SearchedLogin; purpose: string },
): Promise<{ remainTime: number } | Refusal<'authentication_wait' | 'authentication_daily_limit'>> {
  const recipientKey = recipientKeyOf(vault, recipient);
  return inTransaction(db, async (tx) => {
    const created = await shopCodes.create(tx, { recipientKey, purpose }, clock.now());
    if (typeof created === 'string') return refuse(notYet[created]);
    const { code, codeNo } = created;
    const job: SendCode = { ...recipient, purpose, codeNo, codeSealed: vault.seal('code', code) };
    await jobs.send(tx, JOB, job);
    return { remainTime: CODE_SECONDS };
  });
}

/** Handle the jobs that send these codes. */
export async function handleCodesToLogins(shop: ShopContext): Promise<void> {
  await shop.jobs.handle<SendCode>(JOB, (job) => sendToOwner(shop, job));
}

async function sendToOwner(
  shop: ShopContext,
  { loginId, by, purpose, codeNo, codeSealed }: SendCode,
): Promise<void> {
  const { db, clock, vault, log } = shop;
  const account = await findAccount(shop, { username: loginId });
  if (isRefusal(account)) throw new Error('the Member API does not say whose a login id is');
  if (!account) return;
  const contact: CodeContact =
    by === 'SMS' ? { phone: account.phone } : { email: account.username };
  // It counts for the phone or mailbox too, whose limit holds whoever asks; the reply has been given.
  const recipientKey = recipientKeyOf(vault, contact);
  const counted = await inTransaction(db, (tx) =>
    shopCodes.create(tx, { recipientKey, purpose }, clock.now()),
  );
  if (typeof counted === 'string') return;
  const message = {
    key: `login-code-${codeNo}`,
    code: vault.open('code', codeSealed),
    ...{ phone: null, email: null, ...contact },
  };
  const sent = await callMemberApi(shop, () => shop.memberApi(sendCodeMessage, { body: message }));
  if (!isRefusal(sent) && 'reply' in sent) return;
  log.warn({ codeNo }, 'a code to a login id was not sent');
  await inTransaction(db, (tx) => shopCodes.markNotSent(tx, counted.codeNo));
}
