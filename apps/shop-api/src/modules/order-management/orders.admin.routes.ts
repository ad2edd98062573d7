import * as api from '@duskline/contract/admin/orders';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { lookAsStaff, recordAccess, unmaskAsStaff } from '../access-records/index.ts';
import { lookUpDepositOf } from '../claims/index.ts';
import { changeDeliveryMemo } from '../fulfilment/index.ts';
import { takeStep, wasShippedSo } from '../order-batches/index.ts';
import { findPlacedOrder } from '../orders/index.ts';
import { sendRefundsBriefly } from '../refunds/index.ts';
import { cancelWithin, estimateCancel } from './cancel-order.ts';
import { changeReceiver } from './change-receiver.ts';
import { orderHoldAdminRoutes } from './holds.admin.routes.ts';
import { lockSeenOrder } from './lock-seen-order.ts';
import { deleteMemo, insertMemo } from './memos.sql.ts';
import { moneyToWire } from './money.wire.ts';
import { estimateExchange, findExchangeOptions, openExchangeWithin } from './open-exchange.ts';
import { estimateReturn, openReturnWithin } from './open-return.ts';
import { readOrder } from './order-detail.ts';
import { packingSlips, pickingList } from './papers.ts';
import { peopleOf } from './people.ts';
import { resendMessage } from './resend-message.ts';

/** Register how staff read and change one order, and print what the warehouse needs. */
export function orderManagementAdminRoutes(routers: AdminRouters, shop: ShopContext): void {
  readingRoutes(routers, shop);
  changingRoutes(routers, shop);
  paperRoutes(routers, shop);
  orderHoldAdminRoutes(routers, shop);
}

function readingRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.getOrder, ({ params: { orderNo } }, { caller }) =>
    lookAsStaff(
      shop,
      caller,
      accessedOrder(orderNo),
      (within) => readOrder(within, orderNo),
      () => [orderNo],
    ),
  );
  staff(api.unmaskOrder, ({ params: { orderNo }, body: { reason } }, { caller }) =>
    unmaskAsStaff(shop, caller, { ...accessedOrder(orderNo), reason }, async (tx) => {
      const order = await findPlacedOrder(tx, orderNo);
      return order ? peopleOf(shop.vault, order.head) : refuse('order_not_found');
    }),
  );
}

function changingRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const move = async (
    caller: StaffCaller,
    action: 'prepare' | 'deliver',
    { orderNo, key }: { orderNo: string; key: string },
  ) => {
    const press = { key, asked: { orderNo } };
    const moved = await changeOnceAsStaff(shop, caller, `orders ${action}`, press, (tx, within) =>
      takeStep(tx, within, orderNo, { action }),
    );
    return isRefusal(moved) ? moved : undefined;
  };
  staff(api.prepareOrder, ({ params, body }, { caller }) =>
    move(caller, 'prepare', { ...params, ...body }),
  );
  staff(api.deliverOrder, ({ params, body }, { caller }) =>
    move(caller, 'deliver', { ...params, ...body }),
  );
  staff(api.shipOrderLines, async ({ params, body }, { caller }) => {
    const { version, carrier: companyType, invoiceNo, lines } = body;
    const { orderNo } = params;
    const step = { action: 'ship', companyType, invoiceNo, lines } as const;
    const shipped = await changeAsStaff(shop, caller, 'orders ship', async (tx, within) => {
      const order = await lockSeenOrder(tx, orderNo, version);
      if (!isRefusal(order)) return takeStep(tx, within, orderNo, step);
      const isChanged = order.name === 'order_changed';
      return isChanged && (await wasShippedSo(tx, orderNo, step))
        ? { isRepeat: true, result: { moved: 0 } }
        : order;
    });
    return isRefusal(shipped) ? shipped : undefined;
  });
  staff(api.correctParcelWaybill, async ({ params, body }, { caller }) => {
    const { orderNo, deliveryNo } = params;
    const waybillOf = ({ carrier, invoiceNo }: typeof body.seen) => ({
      ...{ companyType: carrier, invoiceNo },
    });
    const step = {
      ...{ action: 'correct' as const, deliveryNo },
      ...{ ...waybillOf(body), seen: waybillOf(body.seen) },
    };
    const corrected = await changeAsStaff(shop, caller, 'orders correct', async (tx, within) => {
      const change = await takeStep(tx, within, orderNo, step);
      // The reply of the first press was lost: it is corrected already.
      return !isRefusal(change) && change.result.moved === 0
        ? { isRepeat: true, result: change.result }
        : change;
    });
    return isRefusal(corrected) ? corrected : undefined;
  });
  staff(api.changeOrderReceiver, ({ params: { orderNo }, body }, { caller }) =>
    changeAsStaff(shop, caller, 'orders address', async (tx, within) => {
      await recordAccess(tx, shop, caller, { ...accessedOrder(orderNo), action: 'CHANGE' });
      return changeReceiver(tx, within, orderNo, body);
    }),
  );
  staff(api.changeOrderDeliveryMemo, ({ params: { orderNo }, body }, { caller }) =>
    changeAsStaff(shop, caller, 'orders delivery-memo', async (tx, within) => {
      await recordAccess(tx, shop, caller, { ...accessedOrder(orderNo), action: 'CHANGE' });
      const order = await lockSeenOrder(tx, orderNo, body.version);
      if (isRefusal(order)) return order;
      const changed = await changeDeliveryMemo(tx, within, order, body.deliveryMemo);
      return changed ?? { after: { orderNo, changed: 'deliveryMemo' }, result: undefined };
    }),
  );
  staff(api.writeOrderMemo, ({ params: { orderNo }, body: { key, text } }, { caller }) =>
    changeOnceAsStaff(
      shop,
      caller,
      'orders memo',
      { key, asked: { orderNo, text } },
      async (tx) => {
        if (!(await findPlacedOrder(tx, orderNo))) return refuse('order_not_found');
        const memo = { orderNo, text, author: caller.name, writtenAt: shop.clock.now() };
        const memoNo = await insertMemo(tx, shop.vault, memo);
        return { after: { orderNo, memoNo }, result: { memoNo } };
      },
    ),
  );
  staff(api.deleteOrderMemo, ({ params: { orderNo, memoNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'orders memo-delete', async (tx) =>
      (await deleteMemo(tx, orderNo, memoNo))
        ? { after: { orderNo, memoNo }, result: undefined }
        : refuse('memo_not_found'),
    ),
  );
  staff(api.resendOrderMessage, ({ params, body: { key } }, { caller }) =>
    changeOnceAsStaff(shop, caller, 'orders resend', { key, asked: params }, (tx, within) =>
      resendMessage(tx, within, { ...params, key }),
    ),
  );
  staff(api.estimateOrderCancel, async ({ params, body: { lines, responsible } }) => {
    const request = { options: lines, responsible };
    const amounts = await estimateCancel(shop, params.orderNo, request);
    return isRefusal(amounts) ? amounts : moneyToWire(amounts);
  });
  staff(api.estimateOrderReturn, async ({ params, body: { lines: options, ...how } }) => {
    const amounts = await estimateReturn(shop, params.orderNo, { options, ...how });
    return isRefusal(amounts) ? amounts : moneyToWire(amounts);
  });
  staff(api.openOrderReturn, ({ params: { orderNo }, body }, { caller }) => {
    const { key, version, ...opened } = body;
    const { lines: options, account, ...reason } = opened;
    const press = { key, asked: { orderNo, ...opened } };
    return changeOnceAsStaff(shop, caller, 'orders return', press, async (tx, within) => {
      if (account) {
        await recordAccess(tx, shop, caller, { ...accessedOrder(orderNo), action: 'CHANGE' });
      }
      const refundedTo = account && accountOf(account);
      const asked = { ...reason, version, options, account: refundedTo };
      return openReturnWithin(tx, within, orderNo, asked);
    });
  });
  staff(api.listExchangeOptions, async ({ params }) => {
    const items = await findExchangeOptions(shop, params);
    return isRefusal(items) ? items : { items };
  });
  staff(api.estimateOrderExchange, ({ params, body }) =>
    estimateExchange(shop, params.orderNo, body),
  );
  staff(api.openOrderExchange, ({ params: { orderNo }, body }, { caller }) => {
    const { key, version, ...opened } = body;
    const press = { key, asked: { orderNo, ...opened } };
    return changeOnceAsStaff(shop, caller, 'orders exchange', press, (tx, within) =>
      openExchangeWithin(tx, within, orderNo, { ...opened, version }),
    );
  });
  staff(api.cancelOrder, async ({ params: { orderNo }, body }, { caller }) => {
    const { key, version, ...cancellation } = body;
    const { lines: options, account, expected, ...reason } = cancellation;
    const press = { key, asked: { orderNo, ...cancellation } };
    const unknown = await lookUpDepositOf(shop, { kind: 'operator' }, { orderNo });
    if (unknown) return unknown;
    const cancel = async (tx: ShopTx, within: ShopContext) => {
      if (account) {
        await recordAccess(tx, shop, caller, { ...accessedOrder(orderNo), action: 'CHANGE' });
      }
      return cancelWithin(tx, within, orderNo, {
        ...{ ...reason, options, version },
        expected: expected as Parameters<typeof cancelWithin>[3]['expected'],
        account: account && accountOf(account),
      });
    };
    const cancelled = await changeOnceAsStaff(shop, caller, 'orders cancel', press, cancel);
    if (!isRefusal(cancelled)) await sendRefundsBriefly(shop);
    return cancelled;
  });
}

function paperRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.printPackingSlips, ({ body: { orderNos } }, { caller }) =>
    inTransaction(shop.db, async (tx) => {
      const slips = await packingSlips({ db: tx, vault: shop.vault }, [...new Set(orderNos)]);
      for (const orderNo of new Set(slips.map((slip) => slip.orderNo))) {
        const accessed = { ...accessedOrder(orderNo), screen: '포장 명세서' };
        const record = { ...accessed, action: 'DOWNLOAD', reason: '배송 준비' } as const;
        await recordAccess(tx, shop, caller, record);
      }
      return { slips };
    }),
  );
  staff(api.getPickingList, async ({ body: { orderNos } }) => ({
    rows: await pickingList(shop, [...new Set(orderNos)]),
  }));
}

function accountOf({ bank, accountNumber, holder }: z.output<typeof api.BankAccountTyped>) {
  return { bank, bankAccount: accountNumber.replace(/\D/g, ''), bankDepositor: holder };
}

const accessedOrder = (orderNo: string) =>
  ({ screen: '주문 상세', subject: 'ORDER', subjectNo: orderNo }) as const;
