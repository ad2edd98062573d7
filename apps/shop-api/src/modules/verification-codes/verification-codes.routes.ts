import * as api from '@duskline/contract/shop/verification-codes';
import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { TRY_DAYS } from '../../retention/retention-days.rules.ts';
import { deleteSearchesBefore } from './account-search.sql.ts';
import { findRecipient } from './find-recipient.ts';
import { handleCodesToLogins, sendCodeToLogin } from './send-code-to-login.ts';
import {
  type CodeRecipient,
  type CodeRefusal,
  checkVerificationCode,
  sendVerificationCode,
  shopCodes,
} from './verification-codes.ts';

const PER_MINUTE = 20; // of one IP; a phone or mailbox is limited far sooner

/** Register how verification codes are sent to phones and mailboxes, and checked. */
export function verificationCodeRoutes({ open }: Routers, shop: ShopContext): void {
  const limits = { perMinute: PER_MINUTE };
  const check = (recipient: CodeRecipient, purpose: string, code: string) =>
    inTransaction(shop.db, (tx) =>
      checkVerificationCode(
        tx,
        shop.vault,
        { recipient, purpose, code, use: false },
        shop.clock.now(),
      ),
    );

  open(
    api.sendCode,
    async ({ body }) => {
      const recipient = await findRecipient(shop, body);
      if (isRefusal(recipient)) return recipient;
      const purpose = body.usage;
      if ('loginId' in recipient) return sendCodeToLogin(shop, { recipient, purpose });
      return sendVerificationCode(shop, { recipient, purpose });
    },
    limits,
  );
  open(
    api.checkCode,
    async ({ query }) => {
      const recipient = await findRecipient(shop, query);
      if (isRefusal(recipient)) return recipient;
      const verdict = await check(recipient, query.usage, query.certificatedNumber);
      return verdict === 'right' ? undefined : refuse(verdict);
    },
    limits,
  );
  open(
    api.sendCodeBySms,
    ({ body }) =>
      sendVerificationCode(shop, { recipient: { phone: body.mobileNo }, purpose: body.usage }),
    limits,
  );
  open(
    api.checkCodeBySms,
    async ({ query }) => {
      const verdict = await check({ phone: query.mobileNo }, query.usage, query.key);
      return verdictToWire(verdict);
    },
    limits,
  );
  open(
    api.sendCodeByEmail,
    ({ body }) =>
      sendVerificationCode(shop, { recipient: { email: body.email }, purpose: body.usage }),
    limits,
  );
  open(
    api.checkCodeByEmail,
    async ({ query }) => {
      const verdict = await check({ email: query.email }, query.usage, query.certificatedNumber);
      return verdictToWire(verdict);
    },
    limits,
  );
  open(api.checkBusinessMall, () => ({ success: false }));
}

/** Here a wrong code is a reply; one that can no longer be right is a refusal. */
function verdictToWire(verdict: 'right' | CodeRefusal) {
  if (verdict === 'right') return { result: true };
  return verdict === 'authentication_wrong' ? { result: false } : refuse(verdict);
}

/** Start the jobs that send codes to login ids and delete yesterday's codes and expired searches. */
export async function startVerificationCodeJobs(shop: ShopContext): Promise<void> {
  const { db, jobs, clock } = shop;
  await handleCodesToLogins(shop);
  await jobs.repeat('purge-verification-codes', '25 4 * * *', () =>
    inTransaction(db, async (tx) => {
      await shopCodes.deleteBefore(tx, addDays(clock.now(), -TRY_DAYS));
      await deleteSearchesBefore(tx, clock.now());
    }),
  );
}
