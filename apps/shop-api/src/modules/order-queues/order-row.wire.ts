import type { OrderRow } from '@duskline/contract/admin/order-shapes';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { maskName } from '@duskline/platform/secrets/mask';
import type { Vault } from '../../vault/vault.ts';
import { unsealOrderer, unsealReceiver } from '../order-contacts/index.ts';
import type { OrderRowFacts } from './order-rows.sql.ts';

/** Map an order of a list to the wire, its people masked. */
export function orderRowToWire(vault: Vault, row: OrderRowFacts): OrderRow {
  const { ordererSealed, receiverSealed, names, memberNo, states, payType, ...facts } = row;
  const [first = ''] = names;
  const others = new Set(names).size - 1;
  return {
    ...facts,
    orderedAt: seoulDateTime(row.orderedAt),
    paidAt: row.paidAt && seoulDateTime(row.paidAt),
    states: states as OrderRow['states'],
    payType: payType as OrderRow['payType'],
    productName: others > 0 ? `${first} 외 ${others}건` : first,
    isMember: memberNo !== null,
    ordererName: maskName(unsealOrderer(vault, ordererSealed).name),
    receiverName: maskName(unsealReceiver(vault, receiverSealed).name),
  };
}
