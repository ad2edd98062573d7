import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** What a list shows of an order; people are sealed, amounts in won. */
export type OrderRowFacts = {
  orderNo: string;
  orderedAt: Date;
  paidAt: Date | null;
  states: string[];
  names: string[];
  quantity: number;
  payAmt: number;
  payType: string | null;
  memberNo: number | null;
  ordererSealed: string | null;
  receiverSealed: string | null;
  hasRunningClaim: boolean;
  invoiceNo: string;
  memoCount: number;
};

/** Find what a list shows of these orders, in the sequence asked for; those never placed are left out. */
export async function findOrderRows(
  db: ShopDb,
  orderNos: readonly string[],
): Promise<OrderRowFacts[]> {
  if (orderNos.length === 0) return [];
  const { rows } = await sql<OrderRowFacts>`
    select o.order_no, o.ordered_at, o.pay_amt, o.member_no, o.orderer_sealed, o.receiver_sealed,
      p.pay_type, line.paid_at, line.states, line.names, line.quantity, line.has_running_claim,
      coalesce(parcel.invoice_no, '') as invoice_no,
      (select count(*) from order_memo m where m.order_no = o.order_no) as memo_count
    from unnest(${orderNos}::text[]) with ordinality as wanted (order_no, place)
    join orders o on o.order_no = wanted.order_no
    left join payment p on p.order_no = o.order_no
    cross join lateral (
      select min(l.paid_at) as paid_at, array_agg(distinct l.state) as states,
        array_agg(l.product_name order by l.order_line_no) as names,
        sum(l.quantity)::integer as quantity,
        coalesce(bool_or(l.claim_state like '%\\_REQUEST' or l.claim_state like '%\\_PROC\\_%'), false)
          as has_running_claim
      from order_line l where l.order_no = o.order_no and l.state <> 'DELETE') line
    left join lateral (
      select d.invoice_no from order_delivery d
      where d.order_no = o.order_no and d.invoice_no <> '' order by d.delivery_no limit 1) parcel
      on true
    where o.placed_at is not null and line.states is not null
    order by wanted.place`.execute(db);
  return rows;
}
