import type { ShopContext } from '../../context.ts';
import type { ClaimedOrder } from '../claim-settlement/index.ts';
import type { ClaimRequest } from '../claims/index.ts';
import { unsealReceiver } from '../order-contacts/index.ts';

/** The address of an order as that of a claim; undefined where it was purged. */
export function whereItWent(
  { vault }: Pick<ShopContext, 'vault'>,
  { receiverSealed }: Pick<ClaimedOrder['head'], 'receiverSealed'>,
): ClaimRequest['returnAddress'] {
  const { name, contact1, contact2, zipCode, address, jibunAddress, detailAddress, deliveryMemo } =
    unsealReceiver(vault, receiverSealed);
  if (address === '') return undefined;
  const person = { name, contact1, contact2 };
  return { ...person, zipCode, address, jibunAddress, detailAddress, memo: deliveryMemo };
}
