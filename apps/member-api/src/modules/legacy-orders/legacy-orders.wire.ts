import type {
  LegacyOrderDetail,
  LegacyOrder as LegacyOrderWire,
} from '@duskline/contract/member/legacy-orders';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { maskName, maskPhone, maskPostalAddress } from '@duskline/platform/secrets/mask';
import type { z } from 'zod';
import type { Vault } from '../../vault/vault.ts';
import type { LegacyOrder, ListedLegacyOrder } from './legacy-orders.sql.ts';
import { titleOf } from './legacy-row.rules.ts';
import { openPerson } from './sealed-person.ts';

/** Serialise an order of a list. */
export function legacyOrderToWire(order: ListedLegacyOrder): z.output<typeof LegacyOrderWire> {
  const { orderNumber, orderedAt, payAmount, productName, lines, state } = order;
  return {
    orderNumber,
    orderedAt: seoulDateTime(orderedAt),
    payAmount,
    productName: titleOf(productName, lines),
    state,
  };
}

/** Serialise an order with its lines; names, phones and the address are masked. */
export function legacyOrderDetailToWire(
  vault: Vault,
  order: LegacyOrder,
): z.output<typeof LegacyOrderDetail> {
  const { orderNumber, orderedAt, payAmount, payMethod, deliveryFee, lines } = order;
  const person = openPerson(vault, order.personSealed);
  return {
    ...{ orderNumber, payAmount, payMethod, deliveryFee, lines },
    orderedAt: seoulDateTime(orderedAt),
    ordererName: maskName(person.ordererName),
    ordererPhone: maskPhone(person.ordererPhone),
    receiverName: maskName(person.receiverName),
    receiverPhone: maskPhone(person.receiverPhone),
    zipCode: person.zipCode,
    address: maskPostalAddress(person.address),
  };
}
