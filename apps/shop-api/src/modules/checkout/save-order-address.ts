import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { saveUsedAddress } from '../addresses/index.ts';
import type { PaymentRequest } from './payment-request.wire.ts';

/** Save the shipping address of an order for a member: in their address book if they asked for it. */
export async function saveOrderAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  { receiver, addressBook }: PaymentRequest,
  now: Date,
): Promise<void> {
  const { saves, isDefault } = addressBook;
  await saveUsedAddress(
    tx,
    vault,
    memberNo,
    {
      addressType: saves ? 'BOOK' : 'RECENT',
      isDefault: saves && isDefault,
      addressName: receiver.addressName,
      receiverName: receiver.name,
      zipCode: receiver.zipCode,
      address: receiver.address,
      jibunAddress: receiver.jibunAddress,
      detailAddress: receiver.detailAddress,
      contact1: receiver.contact1,
      contact2: receiver.contact2,
    },
    now,
  );
}
