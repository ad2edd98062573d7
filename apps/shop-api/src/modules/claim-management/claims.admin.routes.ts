import * as api from '@duskline/contract/admin/claims';
import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import {
  downloadAsStaff,
  lookAsStaff,
  recordAccess,
  unmaskAsStaff,
} from '../access-records/index.ts';
import { findClaim } from '../claim-settlement/index.ts';
import { sendRefundsBriefly } from '../refunds/index.ts';
import { readClaim } from './claim-detail.ts';
import { claimPeopleOf } from './claim-people.ts';
import { decideAsShown } from './decide-claim.ts';
import { estimateArrival } from './estimate-claim.ts';
import { countClaimQueues, listClaims, listMemberClaims } from './list-claims.ts';
import {
  exportRefundsToPay,
  listRefundsToPay,
  payRefundByHand,
  resendRefund,
} from './refunds-to-pay.ts';

/** Register staff's calls about claims and refunds. */
export function claimManagementAdminRoutes(routers: AdminRouters, shop: ShopContext): void {
  claimRoutes(routers, shop);
  refundRoutes(routers, shop);
}

function claimRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listClaims, ({ query }, { caller }) =>
    lookAsStaff(shop, caller, list, (within) => listClaims(within, query), claimNosOf),
  );
  staff(api.countClaimQueues, () => countClaimQueues(shop));
  staff(api.listMemberClaims, ({ params: { memberNo }, query }, { caller }) =>
    lookAsStaff(
      shop,
      caller,
      { screen: '회원의 클레임', subject: 'CLAIM' },
      (within) => listMemberClaims(within, memberNo, query.cursor),
      claimNosOf,
    ),
  );
  staff(api.getClaim, ({ params: { claimNo } }, { caller }) =>
    lookAsStaff(
      shop,
      caller,
      accessedClaim(claimNo),
      (within) => readClaim(within, claimNo),
      () => [claimNo],
    ),
  );
  staff(api.unmaskClaim, ({ params: { claimNo }, body: { reason } }, { caller }) =>
    unmaskAsStaff(shop, caller, { ...accessedClaim(claimNo), reason }, async (tx) => {
      const found = await findClaim({ db: tx }, { kind: 'operator' }, { claimNo });
      return isRefusal(found) ? found : claimPeopleOf(shop.vault, found);
    }),
  );
  /** No partner is called within the transaction; the store repeats a call that failed. */
  const thenRefund = async <Decided>(deciding: Promise<Decided>): Promise<Decided> => {
    const decided = await deciding;
    if (!isRefusal(decided)) await sendRefundsBriefly(shop);
    return decided;
  };
  staff(api.approveClaim, ({ params: { claimNo }, body }, { caller }) => {
    const { key, ...approved } = body;
    const { responsible, expected } = approved;
    const press = { key, asked: { claimNo, ...approved } };
    return thenRefund(
      changeOnceAsStaff(shop, caller, 'claims approve', press, (tx, within) =>
        decideAsShown(tx, within, claimNo, {
          decision: { decision: 'approve', responsible },
          expected,
        }),
      ),
    );
  });
  staff(api.refuseClaim, ({ params, body: { reason } }, { caller }) =>
    // Nothing is refunded by it.
    changeAsStaff(shop, caller, 'claims refuse', (tx, within) =>
      decideAsShown(tx, within, params.claimNo, {
        decision: { decision: 'refuse', reason },
        expected: undefined,
      }),
    ),
  );
  staff(api.estimateArrival, ({ params: { claimNo }, body: { arrival } }) =>
    estimateArrival(shop, claimNo, arrival),
  );
  staff(api.receiveClaim, ({ params: { claimNo }, body }, { caller }) => {
    const { key, ...inspected } = body;
    const { responsible, expected, arrival } = inspected;
    const press = { key, asked: { claimNo, ...inspected } };
    return thenRefund(
      changeOnceAsStaff(shop, caller, 'claims receive', press, (tx, within) =>
        decideAsShown(tx, within, claimNo, {
          decision: { decision: 'receive', responsible, arrival },
          ...{ expected, actor: actorOf(caller) },
        }),
      ),
    );
  });
  staff(api.noteExchangePaid, ({ params: { claimNo }, body: { key } }, { caller }) =>
    thenRefund(
      changeOnceAsStaff(shop, caller, 'claims pay', { key, asked: { claimNo } }, (tx, within) =>
        decideAsShown(tx, within, claimNo, {
          decision: { decision: 'pay' },
          ...{ expected: undefined, actor: actorOf(caller) },
        }),
      ),
    ),
  );
}

function refundRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listRefundsToPay, ({ query }, { caller }) =>
    lookAsStaff(
      shop,
      caller,
      { screen: '환불 이체 목록', subject: 'ORDER' },
      (within) => listRefundsToPay(within, query.cursor),
      ({ items }) => items.map(({ orderNo }) => orderNo),
    ),
  );
  staff(api.resendRefund, async ({ params, body: { account } }, { caller }) => {
    const resent = await changeAsStaff(shop, caller, 'refunds resend', async (tx) => {
      const change = await resendRefund(tx, shop, params.refundNo, account);
      if (account && !isRefusal(change)) {
        const { orderNo: subjectNo } = change.after;
        const accessed = { screen: '환불 이체 목록', subject: 'ORDER', subjectNo } as const;
        await recordAccess(tx, shop, caller, { ...accessed, action: 'CHANGE' });
      }
      return change;
    });
    if (!isRefusal(resent)) await sendRefundsBriefly(shop);
    return resent;
  });
  staff(api.payRefundByHand, ({ params }, { caller }) =>
    changeAsStaff(shop, caller, 'refunds by-hand', (tx) =>
      payRefundByHand(tx, shop, params.refundNo, actorOf(caller)),
    ),
  );
  staff(api.exportRefundsToPay, ({ body: { reason } }, { caller }) =>
    downloadAsStaff(
      shop,
      caller,
      { screen: '환불 이체 목록', subject: 'ORDER', reason },
      async (tx) => {
        const { csv, orderNos } = await exportRefundsToPay({ db: tx, vault: shop.vault });
        const fileName = `refunds-${seoulDate(shop.clock.now())}.csv`;
        return { shownNos: orderNos, data: { fileName, csv, rows: orderNos.length } };
      },
    ),
  );
}

const list = { screen: '클레임 목록', subject: 'CLAIM' } as const;
const claimNosOf = ({ items }: { items: readonly { claimNo: number }[] }) =>
  items.map(({ claimNo }) => claimNo);

const accessedClaim = (claimNo: number) =>
  ({ screen: '클레임 상세', subject: 'CLAIM', subjectNo: claimNo }) as const;
