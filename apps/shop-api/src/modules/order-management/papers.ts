import type { PackingSlip, PickingRow } from '@duskline/contract/admin/order-shapes';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import { unsealReceiver } from '../order-contacts/index.ts';
import { findOrders, isClaimRunning, isShippable, type Order } from '../orders/index.ts';
import { optionText } from './option-text.rules.ts';

/** What of an order is to be packed: it waits to be shipped and no claim stops it. */
const toPack = (order: Order) =>
  order.lines.filter((line) => isShippable(line.state) && !isClaimRunning(line.claimState));

/**
 * Make the packing slips of orders, one for each delivery, with the receiver as they are: whoever
 * prints them saves an access record for each order. Orders with nothing to pack are left out.
 */
export async function packingSlips(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  orderNos: readonly string[],
): Promise<PackingSlip[]> {
  const orders = await findOrders(db, orderNos);
  return orders.flatMap((order) => {
    const { orderNo, orderedAt, receiverSealed } = order.head;
    const receiver = unsealReceiver(vault, receiverSealed);
    const parcels = Map.groupBy(toPack(order), (line) => line.deliveryNo);
    return [...parcels].map(([deliveryNo, lines]) => ({
      ...{ orderNo, deliveryNo, orderedAt: seoulDateTime(orderedAt) },
      receiver: {
        name: receiver.name,
        phone: receiver.contact1,
        phone2: receiver.contact2,
        zipCode: receiver.zipCode,
        address: receiver.address,
        detailAddress: receiver.detailAddress,
        deliveryMemo: receiver.deliveryMemo,
      },
      lines: lines.map((line) => ({
        productName: line.productName,
        optionValue: optionText(line.optionValue),
        optionCode: line.optionManagementCode,
        quantity: line.quantity,
      })),
    }));
  });
}

/** Add up what is to be fetched from the shelves for some orders, by option; nobody's data is on it. */
export async function pickingList(
  { db }: Pick<ShopContext, 'db'>,
  orderNos: readonly string[],
): Promise<PickingRow[]> {
  const lines = (await findOrders(db, orderNos)).flatMap(toPack);
  const rows = [...Map.groupBy(lines, (line) => line.optionNo)].flatMap(([optionNo, group]) => {
    const [first] = group;
    if (!first) return [];
    return {
      optionNo,
      productName: first.productName,
      optionValue: optionText(first.optionValue),
      optionCode: first.optionManagementCode,
      quantity: group.reduce((total, line) => total + line.quantity, 0),
      orders: new Set(group.map((line) => line.orderNo)).size,
    };
  });
  return rows.toSorted(
    (a, b) =>
      a.optionCode.localeCompare(b.optionCode) ||
      a.productName.localeCompare(b.productName) ||
      a.optionValue.localeCompare(b.optionValue),
  );
}
