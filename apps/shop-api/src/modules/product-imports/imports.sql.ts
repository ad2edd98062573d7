import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** An import as it is followed. */
export type ImportRow = {
  actor: string;
  startedAt: Date;
  seenAt: Date;
  total: number;
  done: number;
  endedAt: Date | null;
  created: number | null;
  changed: number | null;
  refusal: string | null;
};

/** Save that an import begins; the same press again finds its row, and one that was refused begins anew. */
export async function insertImport(
  tx: ShopTx,
  importKey: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('productImport')
    .values({ importKey, actor, startedAt: now, seenAt: now })
    .onConflict((known) =>
      known
        .column('importKey')
        .doUpdateSet({ seenAt: now, endedAt: null, refusal: null })
        .where('productImport.refusal', 'is not', null),
    )
    .execute();
}

/** Save how far an import is, and that its process is alive. */
export async function noteProgress(
  tx: ShopTx,
  importKey: string,
  { now, done, total }: { now: Date; done: number; total: number },
): Promise<void> {
  await tx
    .updateTable('productImport')
    .set({ seenAt: now, done, total })
    .where('importKey', '=', importKey)
    .where('endedAt', 'is', null)
    .execute();
}

/** Save how an import ended: what it saved, or why it saved nothing. */
export async function endImport(
  tx: ShopTx,
  importKey: string,
  end: { endedAt: Date } & ({ created: number; changed: number } | { refusal: string }),
): Promise<void> {
  await tx
    .updateTable('productImport')
    .set(end)
    .where('importKey', '=', importKey)
    .where('endedAt', 'is', null)
    .execute();
}

/** Find how far an import is. */
export async function findImport(db: ShopDb, importKey: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('productImport')
    .where('importKey', '=', importKey)
    .select(['actor', 'startedAt', 'seenAt', 'total', 'done', 'endedAt', 'created'])
    .select(['changed', 'refusal'])
    .executeTakeFirst();
}

/** Delete what became of imports that began before a moment; the audit records what they did. */
export async function deleteImports(tx: ShopTx, before: Date): Promise<void> {
  await sql`delete from product_import where started_at < ${before}`.execute(tx);
}
