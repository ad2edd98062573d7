import { sql } from 'kysely';
import { z } from 'zod';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

/** A view as it is sealed. */
export type ViewFacts = { name: string; search: string };
export type StoredView = ViewFacts & { viewNo: number };

const Sealed = z.object({ name: z.string(), search: z.string() });

/** Wait for whatever else is changing the views of a staff member, and keep later ones waiting. */
export async function lockViewsOf(tx: ShopTx, staffNo: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_view'), ${staffNo}::integer)`.execute(tx);
}

/** Find a staff member's views of a list, the first saved first. */
export async function findViews(
  db: ShopDb | ShopTx,
  vault: Vault,
  { staffNo, list }: { staffNo: number; list: string },
): Promise<StoredView[]> {
  const rows = await db
    .selectFrom('savedView')
    .where('staffNo', '=', staffNo)
    .where('list', '=', list)
    .select(['viewNo', 'viewSealed'])
    .orderBy('viewNo')
    .execute();
  return rows.map(({ viewNo, viewSealed }) => ({
    viewNo,
    ...Sealed.parse(JSON.parse(vault.open('saved-view', viewSealed))),
  }));
}

/** Find which list a staff member's view is of; undefined where it is not theirs or is gone. */
export async function findListOfView(
  tx: ShopTx,
  { staffNo, viewNo }: { staffNo: number; viewNo: number },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('savedView')
    .where('viewNo', '=', viewNo)
    .where('staffNo', '=', staffNo)
    .select('list')
    .executeTakeFirst();
  return found?.list;
}

/** Insert a view, sealed; returns its number. */
export async function insertView(
  tx: ShopTx,
  vault: Vault,
  { staffNo, list }: { staffNo: number; list: string },
  facts: ViewFacts,
): Promise<number> {
  const { viewNo } = await tx
    .insertInto('savedView')
    .values({ staffNo, list, viewSealed: seal(vault, facts) })
    .returning('viewNo')
    .executeTakeFirstOrThrow();
  return viewNo;
}

/** Update what a view is called and shows. */
export async function updateView(
  tx: ShopTx,
  vault: Vault,
  viewNo: number,
  facts: ViewFacts,
): Promise<void> {
  await tx
    .updateTable('savedView')
    .set({ viewSealed: seal(vault, facts) })
    .where('viewNo', '=', viewNo)
    .execute();
}

/** Delete a view of a staff member's own. */
export async function removeView(
  tx: ShopTx,
  { staffNo, viewNo }: { staffNo: number; viewNo: number },
): Promise<void> {
  await tx
    .deleteFrom('savedView')
    .where('viewNo', '=', viewNo)
    .where('staffNo', '=', staffNo)
    .execute();
}

function seal(vault: Vault, { name, search }: ViewFacts): string {
  return vault.seal('saved-view', JSON.stringify({ name, search }));
}
