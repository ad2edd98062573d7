import { inTransaction } from '@duskline/platform/database/database';
import type { ShopDb } from '@duskline/shop-api/context';
import { sealAccountFacts } from '@duskline/shop-api/modules/members/index';
import type { Vault } from '@duskline/shop-api/vault/vault';
import { sql } from 'kysely';
import {
  countMadeOrders,
  countPlannedSales,
  creditPlannedPoints,
  insertMembers,
  insertPlannedOrders,
  moveStockOfPlanned,
  ORDERS_OF_EACH,
  planOrders,
  saveLastPlannedOrders,
} from './add-many-orders.sql.ts';

const AT_A_TIME = 50_000;
const TABLES = [
  ...['member', 'orders', 'order_delivery', 'order_line', 'payment', 'stock_movement'],
  ...['point_account', 'point_grant', 'point_entry', 'product_stat'],
];

/**
 * Make orders of members of their own until there are `wanted` of them, for measuring: paid by card,
 * most of them confirmed long ago with their points, each option's stock as before. Amounts, points
 * and stock add up as if they had been ordered; messages and the partner's side are left out. All
 * share one orderer. Each fifty thousand are a transaction, so a run that was cut off can be resumed.
 */
export async function addManyOrders(
  db: ShopDb,
  vault: Vault,
  wanted: number,
  say: (line: string) => void,
): Promise<void> {
  const contact = { name: '김측정', contact1: '010-0000-0000', contact2: '' };
  const people = {
    account: sealAccountFacts(vault, { mobile: '01000000000', birthday: null }),
    orderer: vault.sealFacts('orderer', { ...contact, email: 'seed@duskline.example' }),
    receiver: vault.sealFacts('receiver', {
      ...{ ...contact, zipCode: '04524', address: '서울특별시 중구 세종대로 110' },
      ...{
        jibunAddress: '',
        detailAddress: '1층',
        addressName: '',
        deliveryMemo: '',
        orderMemo: '',
      },
    }),
  };
  const target = Math.ceil(wanted / ORDERS_OF_EACH) * ORDERS_OF_EACH;
  for (let made = await countMadeOrders(db); made < target; ) {
    const batch = { from: made, count: Math.min(AT_A_TIME, target - made) };
    await inTransaction(db, async (tx) => {
      // A batch is hundreds of thousands of rows in each statement.
      await sql`set local statement_timeout = '10min'`.execute(tx);
      await insertMembers(tx, batch, people);
      await planOrders(tx, batch);
      await insertPlannedOrders(tx, people);
      await moveStockOfPlanned(tx);
      await creditPlannedPoints(tx);
      await countPlannedSales(tx);
      await saveLastPlannedOrders(tx);
    });
    made += batch.count;
    say(`${made} orders`);
  }
  for (const table of TABLES) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
