import { MOST_IN_BATCH } from '@duskline/contract/admin/order-shapes';
import { orderStatusLabels } from '@duskline/contract/shop/labels';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import { unsealReceiver } from '../order-contacts/index.ts';
import { optionText } from '../order-management/index.ts';
import {
  findOrders,
  isClaimRunning,
  isShippable,
  type Order,
  type OrderLineRow,
} from '../orders/index.ts';
import { carrierToWire, type DeliveryRow } from '../shipping/index.ts';

/** The columns of the file; the upload of waybills reads the first four by these names. */
export const orderSheetColumns = [
  ...(['주문번호', '배송번호', '택배사', '송장번호'] as const),
  ...(['상태', '받는 분', '연락처', '다른 연락처', '우편번호', '주소', '상세 주소'] as const),
  ...(['배송 메모', '상품', '수량', '주문 시각'] as const),
] as const;

type SheetRow = (string | number)[];

export type OrderSheet = {
  rows: SheetRow[];
  /** The orders that are in it. */
  orderNos: string[];
  /** Orders with goods that wait for a claim, and are not in it. */
  claimed: number;
  /** There are orders that it does not hold. */
  isCut: boolean;
};

/**
 * Read orders as the rows of a file, one a parcel, receivers in full; whoever takes it along saves an
 * access record. Of a queue the lines in its state are meant; those that wait to be shipped travel
 * together whatever their state is, except for those with a running claim. It ends before it has more
 * rows than the upload of waybills takes.
 */
export async function readOrderSheet(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  wanted: readonly string[],
  queue: string | undefined,
): Promise<OrderSheet> {
  const sheet: OrderSheet = { rows: [], orderNos: [], claimed: 0, isCut: false };
  for (const order of await findOrders(db, wanted)) {
    if (!order.head.placedAt) continue;
    const { parcels, isClaimed } = parcelsOf(order, queue);
    sheet.isCut = sheet.rows.length + parcels.length > MOST_IN_BATCH;
    if (sheet.isCut) break;
    if (isClaimed) sheet.claimed += 1;
    if (parcels.length === 0) continue;
    const receiver = unsealReceiver(vault, order.head.receiverSealed);
    sheet.orderNos.push(order.head.orderNo);
    sheet.rows.push(...parcels.map((parcel) => rowOf(order, parcel, receiver)));
  }
  return sheet;
}

type Parcel = { delivery: DeliveryRow | undefined; lines: OrderLineRow[] };

/** What of an order is meant, by its parcels; goods in other states are rows of their own. */
function parcelsOf(order: Order, queue: string | undefined) {
  const meant = order.lines.filter((line) => queue === undefined || isMeant(line, queue));
  const isClaimed = (line: OrderLineRow) =>
    isShippable(line.state) && isClaimRunning(line.claimState);
  const groups = Map.groupBy(
    meant.filter((line) => !isClaimed(line)),
    ({ deliveryNo, state }) => `${deliveryNo} ${isShippable(state) ? 'waiting' : state}`,
  );
  const parcels: Parcel[] = [...groups.values()].map((lines) => ({
    lines,
    delivery: order.deliveries.find((each) => each.deliveryNo === lines[0]?.deliveryNo),
  }));
  return { parcels, isClaimed: meant.some(isClaimed) };
}

const isMeant = ({ state }: OrderLineRow, queue: string) =>
  state === queue || (isShippable(queue) && isShippable(state));

function rowOf(
  { head }: Order,
  { delivery, lines }: Parcel,
  receiver: ReturnType<typeof unsealReceiver>,
): SheetRow {
  const labels: Partial<Record<string, string>> = orderStatusLabels;
  const states = [...new Set(lines.map(({ state }) => labels[state] ?? state))];
  return [
    head.orderNo,
    String(delivery?.deliveryNo ?? ''),
    carrierToWire(delivery).deliveryCompanyTypeLabel ?? '',
    delivery?.invoiceNo ?? '',
    states.join(', '),
    receiver.name,
    receiver.contact1,
    receiver.contact2,
    receiver.zipCode,
    receiver.address,
    receiver.detailAddress,
    receiver.deliveryMemo,
    lines.map(goodsText).join(', '),
    lines.reduce((total, { quantity }) => total + quantity, 0),
    seoulDateTime(head.orderedAt),
  ];
}

/** `후디 블랙 / M (DL-1) × 2` */
function goodsText({
  productName,
  optionValue,
  optionManagementCode: code,
  quantity,
}: OrderLineRow) {
  const option = optionText(optionValue);
  return [productName, option, code && `(${code})`, `× ${quantity}`].filter(Boolean).join(' ');
}
