import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findDefaultAddress, rememberOrderAddress } from '../addresses/index.ts';
import type { ReserveRequest } from './payment-request.wire.ts';

/** Where a member has things sent unless she says otherwise; empty where she never said. */
export async function findDefaultZip(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<string> {
  const address = await findDefaultAddress(db, vault, memberNo);
  return address?.zipCode ?? '';
}

/** Remembers for a member where she has something sent: in her book if she asked for it. */
export async function keepAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  { receiver, addressBook }: ReserveRequest,
  now: Date,
): Promise<void> {
  const { saves, isDefault } = addressBook;
  await rememberOrderAddress(
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
