import type { ImportProgress } from '@duskline/contract/admin/product-imports';
import { adminRefusals } from '@duskline/contract/admin/refusals';
import { addDays, MINUTE_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { deleteImports, endImport, findImport, insertImport, noteProgress } from './imports.sql.ts';

const ALIVE_EVERY_MS = 5 * SECOND_MS;
/** A process that was not heard of for so long is gone, and its transaction with it. */
const LOST_AFTER_MS = MINUTE_MS;
const IMPORT_DAYS = 30;
const FAILED = 'failed';

/** What an import did. */
type Imported = { created: number; changed: number };

/** How the work of an import says how far it is, and, in its own transaction, that it is done. */
export type ImportFollower = {
  onProgress: (done: number, total: number) => void;
  finish: (tx: ShopTx, imported: Imported) => Promise<void>;
};

/**
 * Do an import so that everybody can read how far it is, and afterwards what became of it. Its end is
 * saved in its own transaction: it is done exactly where the products are saved.
 */
export async function followImport<Name extends string>(
  shop: ShopContext,
  { key, actor }: { key: string; actor: string },
  work: (follower: ImportFollower) => Promise<Imported | Refusal<Name>>,
): Promise<Imported | Refusal<Name>> {
  const { clock, db } = shop;
  await inTransaction(db, async (tx) => {
    await deleteImports(tx, addDays(clock.now(), -IMPORT_DAYS));
    await insertImport(tx, key, { actor, now: clock.now() });
  });
  let far = { done: 0, total: 0 };
  let noting = Promise.resolve();
  const note = () => {
    const seen = { ...far, now: clock.now() };
    noting = noting
      .then(() => inTransaction(db, (tx) => noteProgress(tx, key, seen)))
      .catch((error: unknown) => shop.log.warn({ err: error }, 'progress of an import not saved'));
  };
  const alive = setInterval(note, ALIVE_EVERY_MS);
  const end = async (refusal: string) => {
    await noting;
    const ended = { endedAt: clock.now(), refusal };
    await inTransaction(db, (tx) => endImport(tx, key, ended));
  };
  try {
    const imported = await work({
      onProgress: (done, total) => {
        far = { done, total };
        note();
      },
      // What is being noted has the row; it waits for nothing of this transaction.
      finish: async (tx, done) => {
        clearInterval(alive);
        await noting;
        await endImport(tx, key, { endedAt: clock.now(), ...done });
      },
    });
    if (isRefusal(imported)) await end(imported.name);
    return imported;
  } catch (error) {
    await end(FAILED);
    throw error;
  } finally {
    clearInterval(alive);
  }
}

const sentences: Record<string, { text: string } | undefined> = adminRefusals;

/** Read how far an import is, or what became of it. */
export async function readImport(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  key: string,
): Promise<ImportProgress> {
  const row = await findImport(db, key);
  if (!row) {
    return { state: 'NOT_BEGUN', total: 0, done: 0, created: 0, changed: 0, reason: null };
  }
  const { total, done, created, changed, refusal } = row;
  const isLost =
    row.endedAt === null && clock.now().getTime() - row.seenAt.getTime() > LOST_AFTER_MS;
  const state = refusal !== null || isLost ? 'NOT_SAVED' : row.endedAt ? 'SAVED' : 'RUNNING';
  return {
    ...{ state, total, done, created: created ?? 0, changed: changed ?? 0 },
    reason: state === 'NOT_SAVED' ? (sentences[refusal ?? '']?.text ?? null) : null,
  };
}
