import * as api from '@duskline/contract/shop/verification-codes';
import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import { CODE_SECONDS } from '@duskline/platform/verification-codes.rules';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { TRY_DAYS } from '../../retention/retention-days.rules.ts';
import { findRecipient } from './find-recipient.ts';
import { deleteOldNumbers, deleteOldSearches } from './verification-codes.sql.ts';
import { checkVerificationCode, sendVerificationCode, type Target } from './verification-codes.ts';

const PER_MINUTE = 20; // of one address; a phone or mailbox is limited far sooner

/** Numbers that show who holds a phone or a mailbox. */
export function authenticationRoutes({ open }: Routers, shop: ShopContext): void {
  const limits = { perMinute: PER_MINUTE };
  const enter = (target: Target, usage: string, code: string) =>
    inTransaction(shop.db, (tx) =>
      checkVerificationCode(tx, shop.vault, { target, usage, code, use: false }, shop.clock.now()),
    );

  open(
    api.sendCode,
    async ({ body }) => {
      const target = await findRecipient(shop, body);
      if (isRefusal(target)) return target;
      // Nobody's number: the answer does not say so.
      if (!target) return { remainTime: CODE_SECONDS };
      return sendVerificationCode(shop, { target, usage: body.usage });
    },
    limits,
  );
  open(
    api.checkCode,
    async ({ query }) => {
      const target = await findRecipient(shop, query);
      if (isRefusal(target)) return target;
      if (!target) return refuse('authentication_wrong');
      const verdict = await enter(target, query.usage, query.certificatedNumber);
      return verdict === 'right' ? undefined : refuse(verdict);
    },
    limits,
  );
  open(
    api.sendCodeBySms,
    ({ body }) =>
      sendVerificationCode(shop, { target: { phone: body.mobileNo }, usage: body.usage }),
    limits,
  );
  open(
    api.checkCodeBySms,
    async ({ query }) => {
      const verdict = await enter({ phone: query.mobileNo }, query.usage, query.key);
      return answerOf(verdict);
    },
    limits,
  );
  open(
    api.sendCodeByEmail,
    ({ body }) => sendVerificationCode(shop, { target: { email: body.email }, usage: body.usage }),
    limits,
  );
  open(
    api.checkCodeByEmail,
    async ({ query }) => {
      const verdict = await enter({ email: query.email }, query.usage, query.certificatedNumber);
      return answerOf(verdict);
    },
    limits,
  );
  open(api.checkBusinessMall, () => ({ success: false }));
}

/** A wrong number is an answer here; one that can no longer be right is a refusal. */
function answerOf(verdict: Awaited<ReturnType<typeof checkVerificationCode>>) {
  if (verdict === 'right') return { result: true };
  return verdict === 'authentication_wrong' ? { result: false } : refuse(verdict);
}

/** Every night: removes yesterday's numbers and searches. */
export async function startAuthenticationJobs({ db, jobs, clock }: ShopContext): Promise<void> {
  await jobs.repeat('forget-authentication-numbers', '25 4 * * *', () =>
    inTransaction(db, async (tx) => {
      await deleteOldNumbers(tx, addDays(clock.now(), -TRY_DAYS));
      await deleteOldSearches(tx, clock.now());
    }),
  );
}
