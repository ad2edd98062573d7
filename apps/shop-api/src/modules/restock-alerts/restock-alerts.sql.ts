import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { dropOfOption } from '../line-items/index.ts';

/** Find which of the options shoppers can see, and whether each is sold out. */
export async function findOptionAvailability(
  db: ShopDb,
  optionNos: number[],
): Promise<{ optionNo: number; isSoldOut: boolean }[]> {
  const { rows } = await sql<{ optionNo: number; isSoldOut: boolean }>`
    select o.option_no, (s.available = 0 or o.forced_sold_out) as is_sold_out
    from product_option o
    join stock s using (option_no)
    join product p using (product_no)
    where o.option_no = any (${optionNos}::integer[])
      and p.displayed and p.sale_status in ('READY', 'ONSALE')`.execute(db);
  return rows;
}

/** Whom an alert goes to; sealed as `contact_sealed`. */
export type Contact = { name: string; phone: string };

/** Save requests for alerts; a request that the same phone made before stays as it is. */
export async function insertRestockAlerts(
  tx: ShopTx,
  vault: Vault,
  optionNos: number[],
  { phone, name, ...request }: Contact & { memberNo: number | null; requestedAt: Date },
): Promise<void> {
  const contactSealed = vault.sealFacts('restock', { name, phone } satisfies Contact);
  const phoneKey = vault.phoneKey(phone);
  await tx
    .insertInto('restockRequest')
    .values(optionNos.map((optionNo) => ({ optionNo, ...request, contactSealed, phoneKey })))
    .onConflict((known) =>
      known.columns(['optionNo', 'phoneKey']).where('notifiedAt', 'is', null).doNothing(),
    )
    .execute();
}

/** Lock the alerts of a phone until the transaction ends, so that requests at once are counted. */
export async function lockRestockPhone(tx: ShopTx, phoneKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phoneKey}, 46))`.execute(tx);
}

/** Count the alerts a phone has requested since a moment, sent or not. */
export async function countRestockAlerts(
  tx: ShopTx,
  phoneKey: string,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('restockRequest')
    .where('phoneKey', '=', phoneKey)
    .where('requestedAt', '>', since)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type DueRestockAlert = {
  requestNo: number;
  memberNo: number | null;
  contactSealed: string | null;
  productNo: number;
  productName: string;
  /** `블랙 / M`. */
  optionName: string;
};

/**
 * Take alerts for options that anybody can buy again, the oldest first, and mark them as sent. One in a
 * drop waits until the drop is over: only whom its queue admits could order. So does one whose sale is
 * paused.
 */
export async function takeDueAlerts(
  tx: ShopTx,
  now: Date,
  limit: number,
): Promise<DueRestockAlert[]> {
  const { rows } = await sql<DueRestockAlert>`
    with due as (
      select r.request_no from restock_request r
      join product_option o using (option_no)
      join stock s using (option_no)
      join product p using (product_no)
      where r.notified_at is null and s.available > 0 and not o.forced_sold_out
        and p.displayed and p.sale_status = 'ONSALE' and p.staff_state <> 'PAUSED'
        and ${dropOfOption} is null
      order by r.request_no limit ${limit} for update of r skip locked)
    update restock_request r set notified_at = ${now}
    from due, product_option o join product p using (product_no)
    where r.request_no = due.request_no and o.option_no = r.option_no
    returning r.request_no, r.member_no, r.contact_sealed, p.product_no,
      p.name as product_name,
      o.colour || ' / ' || o.size as option_name`.execute(tx);
  return rows.sort((a, b) => a.requestNo - b.requestNo);
}

export type RestockAlertRow = {
  requestNo: number;
  productNo: number;
  productName: string;
  optionNo: number;
  optionName: string;
  requestedAt: Date;
  notifiedAt: Date | null;
};

/** Find the alerts a member has requested, the newest first. */
export async function findMemberAlerts(
  db: ShopDb,
  memberNo: number,
  limit: number,
): Promise<RestockAlertRow[]> {
  const { rows } = await sql<RestockAlertRow>`
    select r.request_no, p.product_no, p.name as product_name, o.option_no,
      o.colour || ' / ' || o.size as option_name, r.requested_at, r.notified_at
    from restock_request r
    join product_option o using (option_no)
    join product p using (product_no)
    where r.member_no = ${memberNo} and p.displayed
    order by r.request_no desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Delete one of a member's alerts, if it is theirs. Of one that was sent it stays, without member and
 * contact, that its phone got it: deleting makes no room for more alerts to the same phone.
 */
export async function deleteMemberAlert(
  tx: ShopTx,
  vault: Vault,
  { memberNo, requestNo }: { memberNo: number; requestNo: number },
): Promise<void> {
  await tx
    .deleteFrom('restockRequest')
    .where('requestNo', '=', requestNo)
    .where('memberNo', '=', memberNo)
    .where('notifiedAt', 'is', null)
    .execute();
  // After the one that waits for an alert that is being sent.
  await tx
    .updateTable('restockRequest')
    .set({
      memberNo: null,
      contactSealed: vault.sealFacts('restock', { name: '', phone: '' } satisfies Contact),
    })
    .where('requestNo', '=', requestNo)
    .where('memberNo', '=', memberNo)
    .execute();
}

/** Delete alerts requested before a moment, sent or not. */
export async function deleteRestockAlerts(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('restockRequest').where('requestedAt', '<', before).execute();
}
