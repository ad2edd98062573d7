import {
  type OncePlainTable,
  resealRows,
  type SealedTable,
  sealPlainRows,
} from '@duskline/platform/secrets/seal-rows';
import { resealHashSecret } from '@duskline/platform/secrets/vault';
import type { ShopContext } from '../context.ts';
import { type Destination, destinationKey } from '../modules/addresses/index.ts';
import { resealTokenSecret } from '../modules/sessions/index.ts';
import type { SealedUse, Vault } from './vault.ts';

type VaultContext = Pick<ShopContext, 'db' | 'vault'>;

/** Tables whose older rows are sealed at a start. */
export const oncePlainTables: readonly OncePlainTable<SealedUse, Vault>[] = [
  {
    ...{ table: 'orders', key: 'order_no', keyType: 'text' },
    columns: { orderer_sealed: 'orderer', receiver_sealed: 'receiver' },
    hashes: (vault, { orderer_sealed: orderer }: { orderer_sealed: { contact1: string } }) => ({
      orderer_phone_key: vault.phoneKey(orderer.contact1),
    }),
  },
  {
    ...{ table: 'payment', key: 'payment_no', keyType: 'integer' },
    columns: { account_sealed: 'deposit-account' },
  },
  {
    ...{ table: 'payment_refund', key: 'refund_no', keyType: 'integer' },
    columns: { account_sealed: 'refund-account' },
  },
  {
    ...{ table: 'claim', key: 'claim_no', keyType: 'integer' },
    columns: { account_sealed: 'claim-account', addresses_sealed: 'claim-addresses' },
  },
  {
    ...{ table: 'member', key: 'member_no', keyType: 'integer' },
    columns: { account_sealed: 'member-account', own_sealed: 'member-own' },
  },
  {
    ...{ table: 'shipping_address', key: 'address_no', keyType: 'integer' },
    columns: { address_sealed: 'address' },
    hashes: (vault, { address_sealed: address }: { address_sealed: Destination }) => ({
      destination_key: destinationKey(vault, address),
    }),
  },
  {
    ...{ table: 'restock_request', key: 'request_no', keyType: 'integer' },
    columns: { contact_sealed: 'restock' },
    hashes: (vault, { contact_sealed: contact }: { contact_sealed: { phone: string } }) => ({
      phone_key: vault.phoneKey(contact.phone),
    }),
  },
  {
    ...{ table: 'inquiry', key: 'inquiry_no', keyType: 'integer' },
    columns: { guest_sealed: 'inquiry' },
  },
  {
    ...{ table: 'announcement', key: 'announcement_no', keyType: 'integer' },
    columns: { content_sealed: 'announcement' },
  },
];

/** Every sealed column of the Shop API; a test compares this list with the database. */
export const sealedTables: readonly SealedTable<SealedUse>[] = [
  ...oncePlainTables,
  {
    ...{ table: 'order_memo', key: 'memo_no', keyType: 'integer' },
    columns: { memo_sealed: 'order-memo' },
  },
  {
    ...{ table: 'member_memo', key: 'memo_no', keyType: 'integer' },
    columns: { memo_sealed: 'member-memo' },
  },
  {
    ...{ table: 'saved_view', key: 'view_no', keyType: 'integer' },
    columns: { view_sealed: 'saved-view' },
  },
  {
    ...{ table: 'staff', key: 'staff_no', keyType: 'integer' },
    columns: {
      contact_sealed: 'staff-contact',
      totp_sealed: 'staff-totp',
      pending_totp_sealed: 'staff-totp',
    },
  },
];

/** Seal rows that are still plain from before, and return how many. Safe to run twice at once. */
export async function sealPlain({ db, vault }: VaultContext): Promise<number> {
  let sealed = 0;
  for (const table of oncePlainTables) sealed += await sealPlainRows(db, vault, table);
  return sealed;
}

/** Reseal with the newest key whatever an older key sealed, and return how many texts; then the older key is not needed. */
export async function resealShop({ db, vault }: VaultContext): Promise<number> {
  let resealed = await resealHashSecret(db, vault);
  resealed += await resealTokenSecret({ db, vault });
  for (const table of sealedTables) resealed += await resealRows(db, vault, table);
  return resealed;
}
