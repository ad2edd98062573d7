import type { ShopTx } from '../../shop.ts';
import { rememberOrderAddress } from '../addresses/index.ts';
import type { ReserveRequest } from './reserve.wire.ts';

/** Remembers for a member where she has something sent: in her book if she asked for it. */
export async function keepAddress(
  tx: ShopTx,
  memberNo: number,
  { receiver, addressBook }: ReserveRequest,
  now: Date,
): Promise<void> {
  const { saves, isDefault } = addressBook;
  await rememberOrderAddress(
    tx,
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
