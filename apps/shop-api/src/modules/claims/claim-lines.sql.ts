import type { ShopTx } from '../../context.ts';
import type { HeldUnits, OrderLineRow } from '../orders/index.ts';

/** Makes a part of an option one of its own; answers its number. */
export async function splitOff(
  tx: ShopTx,
  part: OrderLineRow,
  rest: OrderLineRow,
): Promise<number> {
  await tx
    .updateTable('orderLine')
    .set(amountsOf(rest))
    .where('orderLineNo', '=', rest.orderLineNo)
    .execute();
  const { orderLineNo: originLineNo, ...facts } = part;
  return insertLine(tx, { ...facts, originLineNo });
}

function amountsOf(line: OrderLineRow) {
  const { units, standardAmt, immediateDiscountAmt, buyAmt } = line;
  const { productCouponDiscountAmt, cartCouponDiscountAmt, pointsAmt } = line;
  return {
    ...{ units, standardAmt, immediateDiscountAmt, buyAmt },
    ...{ productCouponDiscountAmt, cartCouponDiscountAmt, pointsAmt },
  };
}

/** Adds an option to an order; answers its number. */
export async function insertLine(
  tx: ShopTx,
  line: Omit<OrderLineRow, 'orderLineNo'>,
): Promise<number> {
  const { orderLineNo } = await tx
    .insertInto('orderLine')
    .values(line)
    .returning('orderLineNo')
    .executeTakeFirstOrThrow();
  return orderLineNo;
}

/** Lets go of the units these options hold and answers them; whoever comes second gets none. */
export async function releaseLines(tx: ShopTx, lineNos: readonly number[]): Promise<HeldUnits[]> {
  return tx
    .updateTable('orderLine')
    .set({ holdsStock: false })
    .where('orderLineNo', 'in', lineNos)
    .where('holdsStock', '=', true)
    .returning(['productNo', 'optionNo', 'units'])
    .execute();
}

/** Sets which option is sent instead of another; none where the exchange is off. */
export async function setReplacement(
  tx: ShopTx,
  lineNo: number,
  replacedByNo: number | null,
): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ replacedByNo })
    .where('orderLineNo', '=', lineNo)
    .execute();
}

/** Opens a parcel for what is sent instead, beside the one it replaces; answers its number. */
export async function insertParcelBeside(tx: ShopTx, deliveryNo: number): Promise<number> {
  const { deliveryNo: added } = await tx
    .insertInto('orderDelivery')
    .columns([
      'orderNo',
      'deliveryTemplateNo',
      'companyType',
      'fullDeliveryAmt',
      'freeFromAmt',
      'returnDeliveryAmt',
      'deliveryAmt',
      'remoteDeliveryAmt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('orderDelivery')
        .where('deliveryNo', '=', deliveryNo)
        .select([
          'orderNo',
          'deliveryTemplateNo',
          'companyType',
          'fullDeliveryAmt',
          'freeFromAmt',
          'returnDeliveryAmt',
          eb.lit(0).as('deliveryAmt'),
          eb.lit(0).as('remoteDeliveryAmt'),
        ]),
    )
    .returning('deliveryNo')
    .executeTakeFirstOrThrow();
  return added;
}
