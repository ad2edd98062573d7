import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { containing, type Page, type Period } from '../../http/paging.ts';
import type { OrderState } from './order-states.rules.ts';

export type OrderFilter = Period & {
  memberNo: number;
  /** Part of a product's name, or an order's number. */
  keyword?: string | undefined;
  /** Orders with a line in one of these states, or under a claim in one; all where undefined. */
  states?: readonly OrderState[] | undefined;
  claimStates?: readonly string[];
};

/** Find one page of a member's placed orders by number, newest first, and how many there are. */
export async function findMemberOrderNos(
  db: ShopDb,
  filter: OrderFilter,
  page: Page,
): Promise<{ orderNos: string[]; total: number }> {
  const placed = placedOrders(db, filter);
  const [{ total }, rows] = await Promise.all([
    placed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    placed
      .select('orderNo')
      .orderBy('orderedAt', 'desc')
      .orderBy('orderNo', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { orderNos: rows.map((row) => row.orderNo), total };
}

/** Find the numbers of all of a member's placed orders that a filter lets through. */
export async function findAllMemberOrderNos(db: ShopDb, filter: OrderFilter): Promise<string[]> {
  const rows = await placedOrders(db, filter).select('orderNo').execute();
  return rows.map((row) => row.orderNo);
}

function placedOrders(db: ShopDb, filter: OrderFilter) {
  const { memberNo, from, before, keyword, states, claimStates = [] } = filter;
  let placed = db
    .selectFrom('orders')
    .where('memberNo', '=', memberNo)
    .where('placedAt', 'is not', null);
  if (from) placed = placed.where('orderedAt', '>=', from);
  if (before) placed = placed.where('orderedAt', '<', before);
  if (keyword) {
    placed = placed.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('orderNo', '=', keyword),
        exists(
          selectFrom('orderLine')
            .whereRef('orderLine.orderNo', '=', 'orders.orderNo')
            .where('productName', 'ilike', containing(keyword))
            .select('orderLineNo'),
        ),
      ]),
    );
  }
  if (states) {
    placed = placed.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLine')
          .whereRef('orderLine.orderNo', '=', 'orders.orderNo')
          .where(({ or, eb }) =>
            or([
              eb('state', '=', sql<string>`any (${states}::text[])`),
              eb('claimState', '=', sql<string>`any (${claimStates}::text[])`),
            ]),
          )
          .select('orderLineNo'),
      ),
    );
  }
  return placed;
}

export type StateCount = {
  state: string;
  claimState: string | null;
  options: number;
  orders: number;
};

/** Count a member's lines by state and claim state, and the orders with such lines. */
export async function countLinesByState(
  db: ShopDb,
  memberNo: number,
  { from, before }: Period,
): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select line.state, line.claim_state, count(*) as options,
      count(distinct line.order_no) as orders
    from orders join order_line line using (order_no)
    where orders.member_no = ${memberNo} and orders.placed_at is not null
      and (${from ?? null}::timestamptz is null or orders.ordered_at >= ${from ?? null})
      and (${before ?? null}::timestamptz is null or orders.ordered_at < ${before ?? null})
    group by line.state, line.claim_state`.execute(db);
  return rows;
}
