import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

/** Who is told. */
type Orderer = { name: string; contact1: string; email: string };
/** Where the law no longer asks to keep who ordered; a member is told by her account all the same. */
const NOBODY: Orderer = { name: '', contact1: '', email: '' };

export type OrderToTell = {
  orderNo: string;
  memberNo: number | null;
  orderer: Orderer;
  payAmt: number;
  /** `후디 외 1건`. */
  productName: string;
};

/** An order with who ordered it and its goods in one line: all of them, of one parcel, or of some lines. */
export async function findOrderToTell(
  db: ShopDb,
  vault: Vault,
  which: { orderNo: string; deliveryNo?: number; orderLineNos?: readonly number[] },
): Promise<OrderToTell> {
  const { orderNo, deliveryNo = null, orderLineNos = null } = which;
  const { rows } = await sql<Row>`
    select o.order_no, o.member_no, o.orderer_sealed, o.pay_amt,
      (select array_agg(l.product_name order by l.order_line_no) from order_line l
        where l.order_no = o.order_no
          and (${deliveryNo}::integer is null or (l.delivery_no = ${deliveryNo}::integer
            and l.state not in ('CANCEL_DONE', 'RETURN_DONE', 'EXCHANGE_DONE')))
          and (${orderLineNos}::integer[] is null
            or l.order_line_no = any (${orderLineNos}::integer[]))) as names
    from orders o where o.order_no = ${orderNo}`.execute(db);
  const [row] = rows;
  const [first] = row?.names ?? [];
  if (!row || first === undefined) throw new Error(`order ${orderNo} has nothing to tell of`);
  const { names, ordererSealed, ...order } = row;
  const others = new Set(names).size - 1;
  const productName = others === 0 ? first : `${first} 외 ${others}건`;
  const orderer =
    ordererSealed === null ? NOBODY : vault.openFacts<Orderer>('orderer', ordererSealed);
  return { ...order, productName, orderer };
}

type Row = Omit<OrderToTell, 'productName' | 'orderer'> & {
  names: string[];
  ordererSealed: string | null;
};

/** The account an order waits for a deposit at. */
export async function findDeposit(
  db: ShopDb,
  vault: Vault,
  orderNo: string,
): Promise<{ amount: number; bankName: string; accountNumber: string; expiresAt: Date }> {
  const row = await db
    .selectFrom('payment')
    .where('orderNo', '=', orderNo)
    .select(['amount', 'bankName', 'accountSealed', 'expiresAt'])
    .executeTakeFirstOrThrow();
  const { bankName, accountSealed, ...deposit } = row;
  if (bankName === null || accountSealed === null) throw new Error(`${orderNo} has no account`);
  type Account = { accountNumber: string };
  const { accountNumber } = vault.openFacts<Account>('deposit-account', accountSealed);
  return { ...deposit, bankName, accountNumber };
}

export async function findParcel(
  db: ShopDb,
  deliveryNo: number,
): Promise<{ orderNo: string; companyType: string; invoiceNo: string }> {
  return db
    .selectFrom('orderDelivery')
    .where('deliveryNo', '=', deliveryNo)
    .select(['orderNo', 'companyType', 'invoiceNo'])
    .executeTakeFirstOrThrow();
}
