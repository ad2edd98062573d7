import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

/** Which of these options stand in the shop, and whether each can be bought. */
export async function findOptionStates(
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

/** Notes who wants to hear of these options; what the same phone asked before stands as it is. */
export async function insertRestockRequests(
  tx: ShopTx,
  vault: Vault,
  optionNos: number[],
  {
    phone,
    name,
    ...from
  }: { phone: string; name: string; memberNo: number | null; requestedAt: Date },
): Promise<void> {
  const contactSealed = vault.sealFacts('restock', { name, phone } satisfies Contact);
  const phoneKey = vault.phoneKey(phone);
  await tx
    .insertInto('restockRequest')
    .values(optionNos.map((optionNo) => ({ optionNo, ...from, contactSealed, phoneKey })))
    .onConflict((known) =>
      known.columns(['optionNo', 'phoneKey']).where('toldAt', 'is', null).doNothing(),
    )
    .execute();
}

type Contact = { name: string; phone: string };

export type RestockToTell = Contact & {
  requestNo: number;
  memberNo: number | null;
  productNo: number;
  productName: string;
  optionName: string;
};

/** Takes requests for options that can be bought again, the oldest first; who is taken is told. */
export async function takeRestocked(
  tx: ShopTx,
  vault: Vault,
  now: Date,
  limit: number,
): Promise<RestockToTell[]> {
  const { rows } = await sql<Omit<RestockToTell, keyof Contact> & { contactSealed: string }>`
    with back as (
      select r.request_no from restock_request r
      join product_option o using (option_no)
      join stock s using (option_no)
      join product p using (product_no)
      where r.told_at is null and s.available > 0 and not o.forced_sold_out
        and p.displayed and p.sale_status = 'ONSALE'
      order by r.request_no limit ${limit} for update of r skip locked)
    update restock_request r set told_at = ${now}
    from back, product_option o join product p using (product_no)
    where r.request_no = back.request_no and o.option_no = r.option_no
    returning r.request_no, r.member_no, r.contact_sealed, p.product_no,
      p.name as product_name,
      o.colour || ' / ' || o.size as option_name`.execute(tx);
  return rows
    .sort((a, b) => a.requestNo - b.requestNo)
    .map(({ contactSealed, ...row }) => ({
      ...row,
      ...vault.openFacts<Contact>('restock', contactSealed),
    }));
}

/** Forgets names and phones of before; told or not. */
export async function deleteRestockRequests(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('restockRequest').where('requestedAt', '<', before).execute();
}
