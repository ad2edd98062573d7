import { SECOND_MS } from '@duskline/contract/time.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext, ShopTx } from '../../context.ts';
import { admissionsNow, isSoldOut } from './admission.rules.ts';
import {
  admitRanks,
  drawLobby,
  lapseAdmissions,
  rankNewcomers,
  readDropStock,
  updateCursor,
} from './advance.sql.ts';
import { DROPS, dropTag } from './cache-tags.ts';
import { closeDrop } from './close-drop.ts';
import { drawSecretOf, hmacPads } from './draw-secret.ts';
import { type DropRow, lockActiveDrop } from './drops.sql.ts';
import { awaitLobby } from './entry-locks.sql.ts';

type DropContext = Pick<ShopContext, 'db' | 'vault' | 'clock'>;

/**
 * Move a drop on: draw its lobby at the opening, end unused admissions, admit at the rate of the
 * drop, close it. Whoever locks the drop leads; another process finds it locked and does nothing. The
 * draw is committed by itself: a process that dies behind it leaves a queue that the next one moves.
 */
export async function advanceDrop(
  { db, vault, clock }: DropContext,
  dropNo: number,
): Promise<void> {
  const now = clock.now();
  const isDrawn = await inTransaction(db, async (tx) => {
    const drop = await lockActiveDrop(tx, dropNo);
    if (drop?.state !== 'PLANNED' || drop.opensAt > now) return drop?.state === 'OPEN';
    await awaitLobby(tx, dropNo);
    await drawLobby(tx, dropNo, hmacPads(drawSecretOf(vault, drop.nonce)), now);
    await invalidateTags(tx, [DROPS, dropTag(dropNo)]);
    return true;
  });
  if (!isDrawn) return;
  await inTransaction(db, async (tx) => {
    const drop = await lockActiveDrop(tx, dropNo);
    if (drop?.state === 'OPEN') await moveQueue(tx, { vault }, drop, now);
  });
}

async function moveQueue(
  tx: ShopTx,
  { vault }: Pick<DropContext, 'vault'>,
  drop: DropRow,
  now: Date,
): Promise<void> {
  const { dropNo, admittedRank, perMinute, margin, advancedAt } = drop;
  await lapseAdmissions(tx, dropNo, now);
  const lastRank = drop.lastRank + (await rankNewcomers(tx, dropNo, drop.lastRank));
  const stock = await readDropStock(tx, drop, now);
  if (isSoldOut(stock)) return closeDrop(tx, vault, drop, 'SOLD_OUT', now);
  if (drop.endsAt <= now) return closeDrop(tx, vault, drop, 'ENDED', now);
  const { admit, credit } = admissionsNow({
    ...{ credit: drop.credit, perMinute, margin },
    elapsedMs: advancedAt ? now.getTime() - advancedAt.getTime() : undefined,
    waiting: lastRank - admittedRank,
    available: stock.available,
    outstanding: stock.outstanding,
  });
  const upTo = admittedRank + admit;
  if (admit > 0) {
    const expiresAt = new Date(now.getTime() + drop.admissionSeconds * SECOND_MS);
    await admitRanks(tx, dropNo, { after: admittedRank, upTo }, { admittedAt: now, expiresAt });
  }
  await updateCursor(tx, dropNo, { lastRank, admittedRank: upTo, credit, advancedAt: now });
}
