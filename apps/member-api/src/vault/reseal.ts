import { resealRows, type SealedTable } from '@duskline/platform/secrets/seal-rows';
import { resealHashSecret } from '@duskline/platform/secrets/vault';
import type { MemberContext } from '../context.ts';
import type { SealedUse } from './vault.ts';

/** Every sealed column of the Member API; a test compares it with the database. */
export const sealedTables: readonly SealedTable<SealedUse>[] = [
  {
    table: 'account',
    key: 'member_no',
    keyType: 'integer',
    columns: { phone_sealed: 'phone', birthday_sealed: 'birthday' },
  },
  {
    table: 'social_link',
    key: "(provider || ' ' || subject)",
    keyType: 'text',
    columns: { refresh_token_sealed: 'social' },
  },
  {
    table: 'social_unlink',
    key: "(provider || ' ' || subject)",
    keyType: 'text',
    columns: { refresh_token_sealed: 'social' },
  },
  {
    table: 'social_login',
    key: "encode(state_hash, 'hex')",
    keyType: 'text',
    columns: { start_sealed: 'social', callback_sealed: 'social' },
  },
  {
    table: 'social_arrival',
    key: "encode(token_hash, 'hex')",
    keyType: 'text',
    columns: { person_sealed: 'social' },
  },
  {
    table: 'signing_key',
    key: 'key_id',
    keyType: 'text',
    columns: { private_sealed: 'signing-key' },
  },
  // Messages that wait, and those that could not be delivered.
  { table: 'message', key: 'message_no', keyType: 'integer', columns: { content: 'message' } },
  {
    table: 'legacy_order',
    key: 'order_number',
    keyType: 'text',
    columns: { person_sealed: 'order' },
  },
];

/** Reseal everything that an older key sealed, so that the key can be removed; returns how many texts. */
export async function resealMembers({
  db,
  vault,
}: Pick<MemberContext, 'db' | 'vault'>): Promise<number> {
  let resealed = await resealHashSecret(db, vault);
  for (const table of sealedTables) resealed += await resealRows(db, vault, table);
  return resealed;
}
