import * as api from '@duskline/contract/admin/order-batches';
import { MOST_IN_BATCH } from '@duskline/contract/admin/order-shapes';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf } from '../../admin/change-as-staff.ts';
import { SPREADSHEET_BYTES } from '../../admin/spreadsheets/accept-spreadsheets.ts';
import { readXlsx } from '../../admin/spreadsheets/read-xlsx.ts';
import type { ShopContext } from '../../context.ts';
import { lookAsStaff } from '../access-records/index.ts';
import { readBatch, startBatch } from './run-batch.ts';
import { checkWaybills, digitsOf } from './waybills.ts';

/** A file of a thousand waybills is some 200 kB. */
const FILE_BYTES = 1024 * 1024;

/** Register how staff move many orders at once, and ship them by a file of waybills. */
export function orderBatchAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.startOrderBatch, ({ body: { key, action, orderNos } }, { caller }) => {
    const items = [...new Set(orderNos)].map((orderNo) => ({ orderNo, input: {} }));
    return startBatch(shop, actorOf(caller), { key, asked: orderNos, action, items });
  });
  staff(api.getOrderBatch, ({ params }) => readBatch(shop, params.batchNo));
  staff(
    api.readWaybillSheet,
    async (_input, { request: { body } }) => {
      if (!(body instanceof Buffer)) return refuse('sheet_unreadable');
      const rows = await readXlsx(body);
      if (isRefusal(rows)) return rows;
      if (rows.length > MOST_IN_BATCH + 1) return refuse('sheet_too_long');
      // A code that begins with a sign is no formula here: it is looked up, not written anywhere.
      return { rows: rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))) };
    },
    { bodyBytes: SPREADSHEET_BYTES },
  );
  staff(
    api.checkWaybills,
    ({ body }, { caller }) =>
      lookAsStaff(
        shop,
        caller,
        { screen: '송장 파일 확인', subject: 'ORDER' },
        async (within) => (await checkWaybills(within, body.rows)).report,
        // Rows of an order that was found show its receiver.
        ({ rows }) =>
          rows.flatMap(({ receiverName, orderNo }) => (receiverName ? [digitsOf(orderNo)] : [])),
      ),
    { bodyBytes: FILE_BYTES },
  );
  staff(
    api.applyWaybills,
    async ({ body: { key, rows, what } }, { caller }) => {
      const { ready } = await checkWaybills(shop, rows);
      const items = ready
        .filter(({ seen }) => (what === 'correct') === (seen !== undefined))
        .map(({ orderNo, ...input }) => ({ orderNo, input }));
      const asked = { rows, what };
      return startBatch(shop, actorOf(caller), { key, asked, action: 'ship', items });
    },
    { bodyBytes: FILE_BYTES },
  );
}
