import type { RetentionRule } from '@duskline/contract/internal/retention';
import { sql as raw } from 'kysely';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import { sealedTables } from '../../vault/sealed-tables.ts';
import type { Vault } from '../../vault/vault.ts';

/** The shop's own number of a member of the Member API; undefined for one who never entered. */
export async function findShopMember(db: ShopDb, memberApiNo: number): Promise<number | undefined> {
  const member = await db
    .selectFrom('member')
    .where('memberApiNo', '=', memberApiNo)
    .select('memberNo')
    .executeTakeFirst();
  return member?.memberNo;
}

/** Ends a member's sessions from before a moment; their ids tell when they were made (RFC 9562, version 7). */
export async function deleteSessionsOf(
  tx: ShopTx,
  memberNo: number,
  openedBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('memberSession')
    .where('memberNo', '=', memberNo)
    .where(raw<boolean>`uuid_extract_timestamp(session_id) < ${openedBefore}`)
    .execute();
}

/** Removes a member's rows from one table. */
export async function eraseRows(
  tx: ShopTx,
  { table }: RetentionRule,
  memberNo: number,
): Promise<void> {
  await raw`delete from ${raw.table(table)} where member_no = ${memberNo}`.execute(tx);
}

/** Leaves of a member her number and her grade, so that what the law keeps still belongs to somebody. */
export async function clearMember(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      status: 'WITHDRAWN',
      loginId: `withdrawn-${memberNo}`,
      name: '',
      accountSealed: null,
      ownSealed: null,
      sex: null,
      identityKey: null,
      email: '',
      nickname: '',
      additionalInfo: '',
      isSmsAgreed: false,
      isDirectMailAgreed: false,
      isPushAgreed: false,
    })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** A member's rows of one table, the columns that are hers to have. */
export async function findOwnRows(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  { table, exported = [] }: RetentionRule,
  memberNo: number,
): Promise<Record<string, unknown>[]> {
  const columns = raw.join(exported.map((column) => raw.ref(column)));
  const { rows } = await raw<Record<string, unknown>>`
    select ${columns} from ${raw.table(table)} where member_no = ${memberNo}
  `.execute(db);
  return rows.map((row) => openRow(vault, table, row));
}

/** What is sealed is hers to read: under its column's name, without the seal. */
function openRow(
  vault: Vault,
  name: string,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const columns = sealedTables.find(({ table }) => table === name)?.columns ?? {};
  const opened = Object.entries(columns).flatMap(([column, use]) => {
    const sealed = row[camelCase(column)];
    delete row[camelCase(column)];
    if (typeof sealed !== 'string') return [];
    return [[column.replace(/_sealed$/, ''), vault.openFacts<object>(use, sealed)]];
  });
  return { ...row, ...Object.fromEntries(opened) };
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Takes the people out of orders from before a moment, up to so many, and out of how they were paid,
 * paid back and claimed; amounts and products stay for the books. Answers how many orders, and the
 * photos that claims showed.
 */
export async function clearOrdersBefore(
  tx: ShopTx,
  before: Date,
  limit: number,
): Promise<{ orders: number; pictureKeys: string[] }> {
  const { rows } = await raw<{ orderNo: string }>`
    update orders set orderer_sealed = null, orderer_phone_key = null, receiver_sealed = null
    where order_no in (
      select order_no from orders
      where ordered_at < ${before} and num_nonnulls(orderer_sealed, receiver_sealed) > 0
      limit ${limit} for update skip locked)
    returning order_no`.execute(tx);
  const orderNos = rows.map(({ orderNo }) => orderNo);
  await raw`update payment set account_sealed = null
    where order_no = any (${orderNos}::text[]) and account_sealed is not null`.execute(tx);
  await raw`update payment_refund set account_sealed = null from payment
    where payment.payment_no = payment_refund.payment_no
      and payment.order_no = any (${orderNos}::text[])`.execute(tx);
  const claims = await raw<{ pictureKeys: string[] }>`
    with shown as (
      select claim_no, picture_keys from claim where order_no = any (${orderNos}::text[]) for update
    )
    update claim set account_sealed = null, addresses_sealed = null, reason_detail = '',
      picture_keys = '{}'
    from shown where claim.claim_no = shown.claim_no returning shown.picture_keys`.execute(tx);
  const pictureKeys = claims.rows.flatMap((claim) => claim.pictureKeys);
  return { orders: orderNos.length, pictureKeys };
}

/** Removes inquiries from before a moment with their answers, up to so many; answers the photos of each. */
export async function deleteInquiriesBefore(
  tx: ShopTx,
  before: Date,
  limit: number,
): Promise<{ pictureKeys: string[] }[]> {
  const { rows } = await raw<{ pictureKeys: string[] }>`
    delete from inquiry where inquiry_no in (
      select inquiry_no from inquiry where written_at < ${before}
      limit ${limit} for update skip locked)
    returning array(select picture ->> 'key' from jsonb_array_elements(attachments) picture)
      as picture_keys`.execute(tx);
  return rows;
}
