import * as api from '@duskline/contract/shop/identity';
import { seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { acceptForms } from '@duskline/platform/http/accept-forms';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { saveAdultVerification } from '../members/index.ts';
import { isAdult } from './age.rules.ts';
import { createIdentityForm, RESULT_PATH } from './create-identity-form.ts';
import { handleIdentityResult } from './handle-identity-result.ts';
import { deleteExpiredIdentity } from './identity.sql.ts';
import { readIdentity, redeemIdentity, refuseAnothers } from './redeem-identity.ts';

const FORMS_PER_MINUTE = 20; // of one IP; each runs the agency's program

/** Register how a person's identity is verified in the agency's window, and its result read. */
export function identityRoutes({ open, member }: Routers, shop: ShopContext): void {
  open(
    api.openIdentityForm,
    async ({ query }, { caller, reply }) => {
      const memberNo = caller.member?.memberNo;
      const page = await createIdentityForm(shop, { returnUrl: query.returnUrl, memberNo });
      if (isRefusal(page)) return page;
      await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
      return undefined;
    },
    { perMinute: FORMS_PER_MINUTE },
  );

  open(api.getIdentity, async ({ query }, { caller }) => {
    const identity = await readIdentity(shop, query.key, caller.member?.memberNo);
    if (isRefusal(identity)) return identity;
    const { carrier, ...rest } = identity;
    return { ...rest, commId: carrier };
  });

  member(api.verifyAge, async ({ query }, { caller }) => {
    const identity = await redeemIdentity(shop, query.key, 'AGE', caller.memberNo);
    if (isRefusal(identity)) return identity;
    const notOwn = await refuseAnothers(shop, caller.memberNo, identity);
    if (notOwn) return notOwn;
    const now = shop.clock.now();
    const verified = isAdult(identity.birthday, seoulDate(now));
    if (verified)
      await inTransaction(shop.db, (tx) => saveAdultVerification(tx, caller.memberNo, now));
    const verifiedDateTime = verified ? seoulDateTime(now) : null;
    return { birthday: identity.birthday, verified, verifiedDateTime };
  });
}

/** Register where the agency's window posts its result, from its own site and without a client's headers. */
export function identityResultRoutes(app: FastifyInstance, shop: ShopContext): void {
  app.register(async (scope) => {
    acceptForms(scope);
    scope.post(RESULT_PATH, async (request, reply) => {
      const url = await handleIdentityResult(shop, (request.body ?? {}) as Record<string, string>);
      return (
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          // The window must keep its link to the page that opened it.
          .header('cross-origin-opener-policy', 'unsafe-none')
          .redirect(url, 303)
      );
    });
  });
}

/** Start the nightly job that deletes expired requests and results. */
export async function startIdentityJobs({ db, jobs, clock }: ShopContext): Promise<void> {
  await jobs.repeat('purge-identity', '35 4 * * *', () =>
    inTransaction(db, (tx) => deleteExpiredIdentity(tx, clock.now())),
  );
}
