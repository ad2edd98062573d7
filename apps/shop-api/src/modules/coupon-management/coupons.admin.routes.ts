import * as api from '@duskline/contract/admin/coupons';
import { toCsv } from '@duskline/contract/csv.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { downloadAsStaff, recordAccess } from '../access-records/index.ts';
import { codesOf, findCodeBatch, findRedeemed, makeCodes, stopCoupon } from '../coupons/index.ts';
import { changeCoupon, createCouponOfForm } from './change-coupon.ts';
import { countCouponUse, findCouponChoices } from './coupon-list.sql.ts';
import { listCoupons, readCoupon } from './list-coupons.ts';
import { checkMemberList } from './member-list.ts';
import { startRun } from './run-coupon.ts';
import { markRunStopped } from './runs.sql.ts';

/** Ten thousand lines of the longest mail. */
const LIST_BYTES = 4 * 1024 * 1024;

/** Register what staff do with coupons. */
export function couponManagementAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock } = shop;
  const by = (caller: StaffCaller) => ({ actor: actorOf(caller), now: clock.now() });

  staff(api.listCoupons, ({ query }) => listCoupons(shop, query));
  staff(api.getCouponChoices, () => findCouponChoices(db));
  staff(api.getCoupon, ({ params }) => readCoupon(shop, params.couponNo));

  staff(api.getCouponStatistics, async ({ params }) => {
    const coupon = await readCoupon(shop, params.couponNo);
    return isRefusal(coupon) ? coupon : countCouponUse(db, params.couponNo, clock.now());
  });

  staff(api.createCoupon, ({ body }, { caller }) =>
    changeAsStaff(shop, caller, 'coupon create', async (tx) => {
      const created = await createCouponOfForm(tx, body, by(caller));
      if (isRefusal(created)) return created;
      const { couponNo, isNew } = created;
      const after = isNew ? { couponNo, ...body.form } : { couponNo, isRepeated: true };
      return { after, result: { couponNo } };
    }),
  );

  staff(api.changeCoupon, ({ params, body }, { caller }) =>
    changeAsStaff(shop, caller, 'coupon change', async (tx, within) => {
      const change = await changeCoupon(tx, { ...params, ...body }, clock.now());
      if (isRefusal(change)) return change;
      const result = await readCoupon(within, params.couponNo);
      return isRefusal(result) ? result : { ...change, result };
    }),
  );

  staff(api.stopCoupon, ({ params }, { caller }) =>
    changeAsStaff(shop, caller, 'coupon stop', async (tx, within) => {
      const stopped = await stopCoupon(tx, actorOf(caller), params.couponNo, clock.now());
      if (isRefusal(stopped)) return stopped;
      const result = await readCoupon(within, params.couponNo);
      return isRefusal(result) ? result : { after: { ...params, isStopped: true }, result };
    }),
  );

  staff(api.makeCouponCodes, ({ params, body }, { caller }) =>
    changeAsStaff(shop, caller, 'coupon codes', async (tx) => {
      const made = await makeCodes(tx, shop, { ...params, ...body, actor: actorOf(caller) });
      if (isRefusal(made)) return made;
      const { batchNo, isNew } = made;
      const count = isNew ? body.count : 0;
      return { after: { ...params, batchNo, count }, result: { batchNo } };
    }),
  );

  staff(api.exportCouponCodes, ({ params: { couponNo, batchNo }, body }, { caller }) => {
    const accessed = { screen: '쿠폰 코드', subject: 'LIST', subjectNo: batchNo, ...body } as const;
    return downloadAsStaff(shop, caller, accessed, async (tx) => {
      const batch = await findCodeBatch(tx, { batchNo });
      if (batch?.couponNo !== couponNo) return refuse('coupon_not_found');
      const redeemed = await findRedeemed(tx, batchNo);
      const rows = (await codesOf(shop.vault, batch)).map((code, at) => {
        const at_ = redeemed.get(at + 1);
        return [code, at_ ? seoulDateTime(at_) : ''];
      });
      const csv = toCsv(['쿠폰 코드', '등록한 때'], rows);
      const fileName = `coupon-${couponNo}-codes-${batchNo}.csv`;
      return { people: 0, data: { fileName, csv, rows: rows.length } };
    });
  });

  staff(
    api.checkMemberList,
    ({ body }, { caller }) =>
      inTransaction(db, async (tx) => {
        const checked = await checkMemberList(tx, body.lines);
        const accessed = { action: 'LOOK', screen: '회원 명단 확인', subject: 'MEMBER' } as const;
        await recordAccess(tx, shop, caller, { ...accessed, shownNos: checked.memberNos });
        return checked;
      }),
    { bodyBytes: LIST_BYTES },
  );

  staff(api.startCouponRun, ({ params, body: { key, to, ...run } }, { caller }) => {
    const press = { key, asked: { ...params, to, ...run } };
    return changeOnceAsStaff(shop, caller, 'coupon run', press, async (tx, within) => {
      const request = { ...params, ...run, key, to, actor: actorOf(caller) };
      const started = await startRun(tx, within, request);
      if (isRefusal(started)) return started;
      const { runNo, total } = started;
      const grades = to.kind === 'GRADES' ? { gradeNos: to.gradeNos } : {};
      return { after: { ...params, runNo, total, ...run, ...grades }, result: { runNo } };
    });
  });

  staff(api.stopCouponRun, ({ params }, { caller }) =>
    changeAsStaff(shop, caller, 'coupon stop-run', async (tx, within) => {
      if (!(await markRunStopped(tx, params, clock.now()))) return refuse('coupon_run_over');
      const result = await readCoupon(within, params.couponNo);
      return isRefusal(result) ? result : { after: params, result };
    }),
  );
}
