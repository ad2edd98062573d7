import * as api from '@duskline/contract/admin/order-exports';
import { MOST_IN_BATCH } from '@duskline/contract/admin/order-shapes';
import { toCsv } from '@duskline/contract/csv.rules';
import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { writeXlsx, XLSX_TYPE } from '../../admin/spreadsheets/write-xlsx.ts';
import type { ShopContext } from '../../context.ts';
import { downloadAsStaff } from '../access-records/index.ts';
import { findOrderNos, readFilters } from '../order-queues/index.ts';
import { orderSheetColumns, readOrderSheet } from './read-order-sheet.ts';

/** Register how staff take orders along as a file. */
export function orderExportAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.exportOrders, async ({ query, body: { reason, format, orderNos } }, { caller }) => {
    const accessed = { screen: '주문 목록', subject: 'ORDER', reason } as const;
    const sheet = await downloadAsStaff(shop, caller, accessed, async (tx) => {
      const wanted = orderNos
        ? [...new Set(orderNos)]
        : await findOrderNos({ ...shop, db: tx }, readFilters(query), MOST_IN_BATCH + 1);
      const data = await readOrderSheet({ db: tx, vault: shop.vault }, wanted, query.queue);
      return { data, shownNos: data.orderNos };
    });
    if (isRefusal(sheet)) return sheet;
    const { rows, claimed, isCut } = sheet;
    const file =
      format === 'xlsx'
        ? { type: XLSX_TYPE, bytes: await writeXlsx(orderSheetColumns, rows) }
        : {
            type: 'text/csv',
            bytes: Buffer.from(toCsv(orderSheetColumns, rows, { areDigitsTexts: true })),
          };
    return {
      fileName: `orders-${seoulDate(shop.clock.now())}.${format}`,
      type: file.type,
      base64: file.bytes.toString('base64'),
      ...{ rows: rows.length, claimed, isCut },
    };
  });
}
