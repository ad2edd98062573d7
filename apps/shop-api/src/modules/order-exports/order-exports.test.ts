import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  aPaidOrderAt,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
} from '../../../test/checkout-factories.ts';
import { changeOfMind, claimActions } from '../../../test/claim-factories.ts';
import { readXlsx } from '../../admin/spreadsheets/read-xlsx.ts';
import { prepareOrder, shipOrder } from '../fulfilment/index.ts';
import { orderSheetColumns } from './read-order-sheet.ts';

let shop: BuyingShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  office = await openOfficeAs(shop, ['orders.export']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type File = { fileName: string; base64: string; rows: number; claimed: number; isCut: boolean };
type Wanted = { orderNos?: string[]; format?: 'csv' | 'xlsx'; reason?: string; query?: string };

const ask = ({ query = '', format = 'csv', reason = '오늘 출고분 택배 접수', orderNos }: Wanted) =>
  office.call<File & { code?: string }>('POST', `/orders/export${query}`, {
    ...{ format, reason, ...(orderNos && { orderNos }) },
  });

const textOf = ({ base64 }: File) => Buffer.from(base64, 'base64').toString();

/** The cells of a sheet's rows, by the names of its columns. */
async function sheetOf(wanted: Wanted): Promise<Record<string, string>[]> {
  const { body } = await ask({ ...wanted, format: 'xlsx' });
  const rows = await readXlsx(Buffer.from(body.base64, 'base64'));
  if (isRefusal(rows)) throw new Error(rows.name);
  const [head, ...lines] = rows;
  expect(head).toEqual([...orderSheetColumns]);
  return lines.map((cells) =>
    Object.fromEntries(orderSheetColumns.map((name, at) => [name, cells[at] ?? ''])),
  );
}

test('selected orders are a file with one line a parcel, which says where it goes and what is in it', async () => {
  const option = await anOption(shop);
  const { orderNo } = await aPaidOrder(shop, [{ ...option, orderCnt: 2 }]);
  const [row, ...others] = await sheetOf({ orderNos: [orderNo, orderNo] });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ 주문번호: orderNo, 배송번호: expect.stringMatching(/^\d+$/), 송장번호: '' },
    ...{ 택배사: 'CJ대한통운', 상태: '결제완료', '받는 분': '박받는' },
    ...{ 연락처: '010-2222-3333', 우편번호: '04799', 수량: '2' },
    ...{ 주소: '서울특별시 성동구 성수이로 113', '상세 주소': '301호' },
    상품: expect.stringMatching(/ × 2$/),
  });
});

test('in a CSV a spreadsheet leaves the digits of orders and postcodes as they are', async () => {
  const { orderNo } = await aPaidOrderAt(shop, [30_000]);
  const { body } = await ask({ orderNos: [orderNo] });
  expect(body.fileName).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(textOf(body)).toContain(`"=""${orderNo}"""`);
  expect(textOf(body)).toContain('"=""04799"""');
});

test('the file of a queue has what its filter leaves, and none of the lines that have left', async () => {
  const option = await anOption(shop);
  const other = await anOption(shop);
  const { orderNo } = await aPaidOrder(shop, [option, other]);
  await prepareOrder(shop.shop, orderNo);
  const [first] = await lineNosOf(shop, orderNo);
  const shipment = { orderNo, companyType: 'HANJIN', invoiceNo: '300000000401' };
  await shipOrder(shop.shop, { ...shipment, lines: [{ orderLineNo: first, quantity: 1 }] });

  const byProduct = `productNo=${other.productNo}`;
  const waiting = await sheetOf({ query: `?queue=PRODUCT_PREPARE&${byProduct}` });
  expect(waiting).toMatchObject([{ 주문번호: orderNo, 상태: '상품준비중', 송장번호: '' }]);
  expect(await sheetOf({ query: `?queue=PAY_DONE&${byProduct}` })).toEqual([]);
  const left = await sheetOf({ query: '?queue=DELIVERY_ING', orderNos: [orderNo] });
  expect(left).toMatchObject([{ 택배사: '한진택배', 송장번호: '300000000401', 상태: '배송중' }]);
  expect(await sheetOf({ orderNos: [orderNo] })).toHaveLength(2);
});

test('goods whose cancellation is not decided are not in the file, and it says of how many orders', async () => {
  const actions = claimActions(shop);
  const { orderNo, headers } = await actions.aMembersOrder([30_000]);
  await prepareOrder(shop.shop, orderNo);
  const url = `/profile/orders/${orderNo}/claims/cancel`;
  const asked = await actions.send('POST', url, headers, changeOfMind);
  expect(asked.status).toBeLessThan(300);
  const { body } = await ask({ orderNos: [orderNo] });
  expect(body).toMatchObject({ rows: 0, claimed: 1, isCut: false });
});

test('who takes orders along says why, has confirmed who they are, and is on record with the orders', async () => {
  const { orderNo } = await aPaidOrderAt(shop, [30_000]);
  const clerk = await openOfficeAs(shop, ['orders.read', 'orders.ship']);
  const body = { format: 'csv', reason: '오늘 출고분 택배 접수', orderNos: [orderNo] };
  expect((await clerk.call('POST', '/orders/export', body)).status).toBe(403);
  await clerk.close();
  expect((await ask({ orderNos: [orderNo], reason: '접수' })).status).toBe(400);

  const reason = `${orderNo} 택배 접수`;
  const records = () =>
    shop.db.selectFrom('accessRecord').where('reason', '=', reason).selectAll().execute();
  await shop.db.updateTable('staffSession').set({ confirmedAt: null }).execute();
  expect((await ask({ orderNos: [orderNo], reason })).body.code).toBe('DL0908');
  expect(await records()).toEqual([]);
  await shop.db.updateTable('staffSession').set({ confirmedAt: shop.clock.now() }).execute();
  expect((await ask({ orderNos: [orderNo], reason })).status).toBe(200);
  expect(await records()).toMatchObject([
    { action: 'DOWNLOAD', subject: 'ORDER', shownNos: [orderNo], people: 1 },
  ]);
});

test('the warehouse of a new shop takes the file for its carriers, and no other one with customers', async () => {
  const { permissions } = await shop.db
    .selectFrom('staffRole')
    .where('name', '=', '물류')
    .select('permissions')
    .executeTakeFirstOrThrow();
  expect(permissions).toContain('orders.export');
  expect(permissions).not.toContain('customers.export');
  const packer = await openOfficeAs(shop, ['orders.read', 'orders.ship', 'customers.export']);
  const body = { reason: '택배사 접수', format: 'csv' };
  expect((await packer.call('POST', '/orders/export', body)).status).toBe(403);
  await packer.close();
});
