import type { ShopDb, ShopTx } from '@duskline/shop-api/context';
import { sql } from 'kysely';

/** Numbers of orders that are made for measuring; those of real orders begin with their date. */
const FIRST_ORDER_NO = 100_000_000_000_000_000n;
const AFTER_LAST_ORDER_NO = 200_000_000_000_000_000n;
const FIRST_MEMBER_API_NO = 10_000_000;
/** Orders of each member that is made for measuring. */
export const ORDERS_OF_EACH = 5;

/** Which orders are made, counted from 0; both divisible by `ORDERS_OF_EACH`. */
export type Batch = { from: number; count: number };

/** What personal data all of them share, sealed. */
export type SealedPeople = { account: string; orderer: string; receiver: string };

/** Count the orders that were made for measuring. */
export async function countMadeOrders(db: ShopDb): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::integer as made from orders
    where order_no >= ${String(FIRST_ORDER_NO)} and order_no < ${String(AFTER_LAST_ORDER_NO)}
    `.execute(db);
  return rows[0]?.made ?? 0;
}

/** Insert the members of a batch, who joined more than a year ago. */
export async function insertMembers(
  tx: ShopTx,
  { from, count }: Batch,
  { account }: SealedPeople,
): Promise<void> {
  await sql`
    insert into member (member_api_no, login_id, name, email, account_sealed,
      is_privacy_policy_agreed, joined_at, last_login_at)
    select ${FIRST_MEMBER_API_NO}::integer + n, 'seed-' || n || '@duskline.example', '김측정',
      'seed-' || n || '@duskline.example', ${account}, true,
      now() - interval '400 days', now() - interval '2 days'
    from generate_series(${from / ORDERS_OF_EACH}::integer,
      ${(from + count) / ORDERS_OF_EACH - 1}::integer) n`.execute(tx);
}

/**
 * Plan the orders of a batch as rows of a table that the transaction drops: one unit of an option on
 * sale, with its delivery fee, by a member of the batch, 20 to 340 days ago. Of a hundred, one is
 * being prepared and one delivered but not confirmed, both a few days old; the others are confirmed.
 */
export async function planOrders(tx: ShopTx, { from, count }: Batch): Promise<void> {
  await sql`
    create temporary table planned_order on commit drop as
    with choice as (
      select row_number() over (order by o.option_no) - 1 as place, o.option_no, o.product_no,
        o.add_price, o.management_code, concat_ws('|', o.colour, o.size) as option_value,
        p.sale_price, p.immediate_discount_amt, p.name, p.name_en,
        b.brand_no, b.name_ko as brand_name, b.name_en as brand_name_en,
        d.template_no, d.condition_type, d.delivery_amt, d.above_delivery_amt, d.return_delivery_amt,
        d.company_type,
        coalesce((select key from product_picture pp where pp.product_no = p.product_no
          order by position limit 1), '') as picture_key
      from product_option o
      join product p using (product_no) join brand b using (brand_no)
      join delivery_template d on d.template_no = p.delivery_template_no
      where p.displayed and p.sale_status = 'ONSALE'
      order by o.option_no limit 20000
    ), numbered as (
      select n, (${String(FIRST_ORDER_NO)}::bigint + n)::text as order_no,
        (n::bigint * 7919) % (select count(*) from choice) as place,
        case n % 100 when 0 then 'PRODUCT_PREPARE' when 1 then 'DELIVERY_DONE' else 'BUY_CONFIRM' end
          as state,
        now() - case when n % 100 < 2 then interval '4 days'
          else interval '20 days' + (n::bigint * 7919 % 460800) * interval '1 minute' end as ordered_at
      from generate_series(${from}::integer, ${from + count - 1}::integer) n
    )
    select n, order_no, state, ordered_at, choice.*, m.member_no,
      sale_price + add_price as standard_amt,
      sale_price + add_price - immediate_discount_amt as buy_amt,
      case condition_type when 'FREE' then 0 when 'FIXED_FEE' then delivery_amt
        else case when sale_price + add_price - immediate_discount_amt >= above_delivery_amt
          then 0 else delivery_amt end end as fee
    from numbered join choice using (place)
    join member m on m.member_api_no = ${FIRST_MEMBER_API_NO}::integer + n / ${ORDERS_OF_EACH}::integer
    `.execute(tx);
  await sql`analyze planned_order`.execute(tx);
}

/** Insert the planned orders with their deliveries, lines and approved payments. */
export async function insertPlannedOrders(
  tx: ShopTx,
  { orderer, receiver }: SealedPeople,
): Promise<void> {
  await sql`
    insert into orders (order_no, order_sheet_no, member_no, platform, ordered_at, placed_at,
      orderer_sealed, contact_keys, receiver_sealed, address_no, agreed_terms, standard_amt,
      immediate_discount_amt, product_coupon_discount_amt, cart_coupon_discount_amt, delivery_amt,
      remote_delivery_amt, delivery_coupon_discount_amt, points_amt, pay_amt)
    select order_no, 'seed-' || order_no, member_no, 'PC', ordered_at, ordered_at,
      ${orderer}, '{}', ${receiver}, 0, '{}', standard_amt, immediate_discount_amt, 0, 0, fee, 0, 0, 0,
      buy_amt + fee
    from planned_order`.execute(tx);
  await sql`
    insert into order_delivery (order_no, delivery_template_no, delivery_amt, remote_delivery_amt,
      return_delivery_amt, full_delivery_amt, free_from_amt, company_type, ordered_at, shipped_at, invoice_no)
    select order_no, template_no, fee, 0, return_delivery_amt, delivery_amt,
      case when condition_type = 'CONDITIONAL' then above_delivery_amt end, company_type, ordered_at,
      case when state <> 'PRODUCT_PREPARE' then ordered_at + interval '1 day' end,
      case when state <> 'PRODUCT_PREPARE' then right(order_no, 12) else '' end
    from planned_order`.execute(tx);
  await sql`
    insert into order_line (order_no, delivery_no, state, product_no, option_no, product_name,
      product_name_en, brand_no, brand_name, brand_name_en, option_name, option_value,
      option_management_code, picture_key, quantity, sale_price, add_price, immediate_discount_price,
      standard_amt, immediate_discount_amt, buy_amt, product_coupon_discount_amt,
      cart_coupon_discount_amt, points_amt, points_rate, paid_at, delivered_at, confirmed_at)
    select order_no, delivery_no, state, product_no, option_no, name, name_en, brand_no, brand_name,
      brand_name_en, '색상|사이즈', option_value, management_code, picture_key, 1, sale_price, add_price,
      planned.immediate_discount_amt, standard_amt, planned.immediate_discount_amt, buy_amt, 0, 0, 0, 1,
      planned.ordered_at,
      case when state <> 'PRODUCT_PREPARE' then planned.ordered_at + interval '2 days' end,
      case when state = 'BUY_CONFIRM' then planned.ordered_at + interval '9 days' end
    from planned_order planned join order_delivery using (order_no)`.execute(tx);
  await sql`
    insert into payment (order_no, order_sheet_no, state, pay_type, amount, request_digest, return_key,
      client_return_url, payment_key, reserved_at, expires_at, approved_at, card_issuer, card_number,
      card_installment_months, card_approval_no)
    select order_no, 'seed-' || order_no, 'DONE', 'CREDIT_CARD', buy_amt + fee, '', 'seed-' || order_no,
      '', 'seed-' || order_no, ordered_at, ordered_at + interval '10 minutes', ordered_at,
      '11', '9410-61**-****-3*2*', 0, '00000000'
    from planned_order`.execute(tx);
}

/**
 * Move the stock of the planned orders: as many units are delivered to each option as its orders
 * then take, so that what is available stays the same and the ledger adds up.
 */
export async function moveStockOfPlanned(tx: ShopTx): Promise<void> {
  await sql`
    with locked as (
      select option_no, available from stock
      where option_no in (select option_no from planned_order) order by option_no for update
    ), wanted as (
      select option_no, available, count(*)::integer as units, min(ordered_at) as first_at
      from planned_order join locked using (option_no) group by option_no, available
    )
    insert into stock_movement (option_no, at, kind, quantity, available, actor, reason)
    select option_no, first_at, 'IMPORT', units, available + units, 'seed', 'orders for measuring'
    from wanted order by option_no`.execute(tx);
  await sql`
    insert into stock_movement (option_no, at, kind, quantity, available, order_no)
    select option_no, ordered_at, 'ORDER', -1,
      (stock.available + count(*) over of_option - row_number() over in_time)::integer, order_no
    from planned_order join stock using (option_no)
    window of_option as (partition by option_no),
      in_time as (partition by option_no order by ordered_at, n)
    order by option_no, ordered_at, n`.execute(tx);
}

/** Credit the points of the confirmed lines, 1 % of what was paid for each, valid for 365 days. */
export async function creditPlannedPoints(tx: ShopTx): Promise<void> {
  await sql`
    insert into point_account (member_no)
    select distinct member_no from planned_order on conflict do nothing`.execute(tx);
  await sql`
    insert into point_grant (member_no, key, reason, detail, amount, remainder, credited_at, expires_at)
    select member_no, 'confirm:' || order_line_no, 'ADD_AFTER_PAYMENT', product_name,
      planned.buy_amt / 100, planned.buy_amt / 100, confirmed_at, confirmed_at + interval '365 days'
    from planned_order planned join order_line using (order_no)
    where confirmed_at is not null and planned.buy_amt >= 100
    order by member_no, confirmed_at`.execute(tx);
  await sql`
    insert into point_entry (member_no, reason, detail, amount, balance, order_no, grant_no, written_at)
    select g.member_no, g.reason, g.detail, g.amount,
      sum(g.amount) over (partition by g.member_no order by g.credited_at, g.grant_no), order_no,
      grant_no, g.credited_at
    from planned_order planned join order_line using (order_no)
    join point_grant g on g.key = 'confirm:' || order_line_no
    order by g.member_no, g.credited_at, g.grant_no`.execute(tx);
}

/** Count the planned orders among the sales of their products. */
export async function countPlannedSales(tx: ShopTx): Promise<void> {
  await sql`
    update product_stat set sale_count = sale_count + sold.units
    from (select product_no, count(*)::integer as units from planned_order group by product_no) sold
    where product_stat.product_no = sold.product_no`.execute(tx);
}

/** Save at the members when they ordered last, as a job does for orders of shoppers. */
export async function saveLastPlannedOrders(tx: ShopTx): Promise<void> {
  await sql`
    update member set last_ordered_at = planned.at
    from (select member_no, max(ordered_at) as at from planned_order group by member_no) planned
    where member.member_no = planned.member_no`.execute(tx);
}
