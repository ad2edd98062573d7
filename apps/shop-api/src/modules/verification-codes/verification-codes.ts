import { createHash, randomUUID } from 'node:crypto';
import { sendCodeMessage } from '@duskline/contract/internal/accounts.calls';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { createVerificationCodes } from '@duskline/platform/verification-codes/verification-codes';
import { CODE_SECONDS } from '@duskline/platform/verification-codes/verification-codes.rules';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { callMemberApi } from '../accounts/index.ts';

/** A phone's digits, or a mailbox. */
export type CodeContact = { phone: string } | { email: string };

/** Where a code goes: there, or to the phone or mailbox of whoever has a login id, if anybody has. */
export type CodeRecipient = CodeContact | SearchedLogin;

export type SearchedLogin = { loginId: string; by: 'SMS' | 'EMAIL' };

export type CodeRefusal =
  | 'authentication_wrong'
  | 'authentication_expired'
  | 'authentication_tries_used';

/** The Shop API's codes: unlike the Member API's, a right one may be entered twice. */
export const shopCodes = createVerificationCodes(
  { name: 'verification_code', recipient: 'recipient_key', hasProvedAt: true },
  hashCode,
);

export const notYet = {
  too_soon: 'authentication_wait',
  day_used_up: 'authentication_daily_limit',
} as const;
const refusals = {
  wrong: 'authentication_wrong',
  expired: 'authentication_expired',
  tries_used: 'authentication_tries_used',
} as const satisfies Record<string, CodeRefusal>;

/**
 * Send a verification code to a phone or a mailbox; the result is the same with or without an
 * account. `remainTime` is in seconds. The message is sent after the commit by the Member API; one
 * that could not be sent (`authentication_not_sent`) does not count against the day.
 */
export async function sendVerificationCode(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>,
  { recipient, purpose }: { recipient: CodeContact; purpose: string },
): Promise<
  | { remainTime: number }
  | Refusal<
      | 'authentication_wait'
      | 'authentication_daily_limit'
      | 'authentication_not_sent'
      | 'login_unavailable'
    >
> {
  const { db, clock } = shop;
  const recipientKey = recipientKeyOf(shop.vault, recipient);
  const created = await inTransaction(db, async (tx) => {
    const result = await shopCodes.create(tx, { recipientKey, purpose }, clock.now());
    return typeof result === 'string' ? refuse(notYet[result]) : result;
  });
  if (isRefusal(created)) return created;

  const { codeNo, code } = created;
  const message = { key: randomUUID(), code, phone: null, email: null, ...recipient };
  const sent = await callMemberApi(shop, () => shop.memberApi(sendCodeMessage, { body: message }));
  if (!isRefusal(sent) && 'reply' in sent) return { remainTime: CODE_SECONDS };
  await inTransaction(db, (tx) => shopCodes.markNotSent(tx, codeNo));
  return isRefusal(sent) ? sent : refuse('authentication_not_sent');
}

/**
 * Check whether a code is the newest of its phone or mailbox, requested for this purpose. A right one
 * may be entered again for ten minutes, until `use` uses it up. A wrong try must stay counted: the
 * code of the refusal is returned as text; refuse after the commit.
 */
export async function checkVerificationCode(
  tx: ShopTx,
  vault: Vault,
  entered: { recipient: CodeRecipient; purpose: string; code: string; use: boolean },
  now: Date,
): Promise<'right' | CodeRefusal> {
  const { recipient, purpose, code, use } = entered;
  const recipientKey = recipientKeyOf(vault, recipient);
  const { verdict } = await shopCodes.check(
    tx,
    { recipientKey, code, purposes: [purpose], use },
    now,
  );
  return verdict === 'right' ? verdict : refusals[verdict];
}

/** Return the keyed hash of where a code goes: nobody reads it back. */
export function recipientKeyOf(vault: Vault, recipient: CodeRecipient): string {
  if ('loginId' in recipient) {
    return vault.keyedHash('login-number', `${recipient.by} ${recipient.loginId.toLowerCase()}`);
  }
  return vault.keyedHash('number', 'phone' in recipient ? recipient.phone : recipient.email);
}

/** A plain hash is enough: three minutes are too short to look it up in a table. */
function hashCode(recipientKey: string, code: string): string {
  return createHash('sha256').update(`${recipientKey} ${code}`).digest('base64url');
}
