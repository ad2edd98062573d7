import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { forEachInTurn } from '@duskline/platform/for-each-in-turn';
import type { ShopContext, ShopTx } from '../../context.ts';
import { lockItem, saveItem } from './items.sql.ts';
import { placeVersion, removeItem, reserveComingCoupons } from './place-version.ts';
import { endLiveVersion, findDueItems, findVersions, setVersionState } from './versions.sql.ts';

const ACTOR = 'schedule';

/**
 * Put the versions whose minute has come into the shop, and take out those whose time is over; each
 * item in a transaction of its own with its audit entry. Returns the items that changed; rejects at
 * the end where one could not be.
 */
export async function turnDueItems({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<number[]> {
  const now = clock.now();
  const due = await findDueItems(db, now);
  await forEachInTurn(due, (itemNo) => inTransaction(db, (tx) => turnItem(tx, itemNo, now)));
  return due;
}

async function turnItem(tx: ShopTx, itemNo: number, now: Date): Promise<void> {
  const item = await lockItem(tx, itemNo);
  if (!item) return;
  const versions = await findVersions(tx, itemNo);
  const live = versions.find(({ state }) => state === 'LIVE');
  const ready = versions
    .filter(({ state, fromAt }) => state === 'SCHEDULED' && fromAt <= now)
    .sort((a, b) => b.fromAt.getTime() - a.fromAt.getTime());
  const isOver = (until: Date | null) => until !== null && until <= now;
  // A store that slept through several minutes goes on with the last of them.
  const [next, ...missed] = ready;
  for (const { versionNo } of missed) await setVersionState(tx, versionNo, 'ENDED', now);
  if (next || (live && isOver(live.untilAt))) await endLiveVersion(tx, itemNo, now);
  const isShown = next !== undefined && !isOver(next.untilAt);
  if (next) await setVersionState(tx, next.versionNo, isShown ? 'LIVE' : 'ENDED', now);
  if (next && isShown) await placeVersion(tx, next);
  else if (next || (live && isOver(live.untilAt))) {
    await removeItem(tx, item, { actor: ACTOR, now });
  } else return;
  if (item.kind === 'EVENT') await reserveComingCoupons(tx, itemNo);
  const form = item.draft ?? next?.form ?? live?.form;
  if (!form) throw new Error(`item ${itemNo} was turned without a form`);
  await saveItem(tx, itemNo, { draft: item.draft, form }, { actor: ACTOR, now });
  await insertAudit(tx, {
    ...{ at: now, actor: ACTOR, command: isShown ? 'display publish' : 'display end' },
    before: { itemNo, state: item.state },
    after: { itemNo, kind: item.kind, versionNo: (next ?? live)?.versionNo },
  });
}

/** Let the store publish and end what is displayed by itself, to the minute. */
export async function startDisplayJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('turn-due-display', '* * * * *', () => turnDueItems(shop));
}
