import type { ShopTx } from '../../context.ts';

/** How many of an option an order has reserved in the inventory. */
export type ReservedQuantity = {
  orderNo: string;
  productNo: number;
  optionNo: number;
  quantity: number;
};

/**
 * Note that orders no longer have their stock reserved; returns the quantities for the caller to
 * release. Whoever comes second gets none.
 */
export async function clearReservations(
  tx: ShopTx,
  orderNos: readonly string[],
): Promise<ReservedQuantity[]> {
  return setReserved(tx, orderNos, false);
}

/** Note that an order has its stock reserved again; returns the quantities for the caller to reserve. */
export async function renewReservation(tx: ShopTx, orderNo: string): Promise<ReservedQuantity[]> {
  return setReserved(tx, [orderNo], true);
}

async function setReserved(
  tx: ShopTx,
  orderNos: readonly string[],
  holdsStock: boolean,
): Promise<ReservedQuantity[]> {
  return tx
    .updateTable('orderLine')
    .set({ holdsStock })
    .where('orderNo', 'in', orderNos)
    .where('holdsStock', '=', !holdsStock)
    .returning(['orderNo', 'productNo', 'optionNo', 'quantity'])
    .execute();
}

/** Clear the reservations of some lines, as `clearReservations` does of orders. */
export async function clearReservationOfLines(
  tx: ShopTx,
  lineNos: readonly number[],
): Promise<ReservedQuantity[]> {
  return tx
    .updateTable('orderLine')
    .set({ holdsStock: false })
    .where('orderLineNo', 'in', lineNos)
    .where('holdsStock', '=', true)
    .returning(['orderNo', 'productNo', 'optionNo', 'quantity'])
    .execute();
}
