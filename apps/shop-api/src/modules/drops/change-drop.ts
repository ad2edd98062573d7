import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { DROPS, dropTag } from './cache-tags.ts';
import { type DropRow, type DropTerms, hasEntrants, lockDrop, updateTerms } from './drops.sql.ts';

/**
 * Change when a drop is, how its queue moves and for whom it is, before it begins: its goods, its draw and
 * who waits in its lobby stay. `isSeen` says whether it still is what was read. Who may enter is fixed
 * once somebody has: they entered by the rule of then.
 */
export async function changeDrop(
  tx: ShopTx,
  dropNo: number,
  { terms, isSeen }: { terms: DropTerms; isSeen: (drop: DropRow) => boolean },
  now: Date,
): Promise<
  | DropRow
  | Refusal<
      | 'drop_not_found'
      | 'drop_begun'
      | 'drop_changed_meanwhile'
      | 'drop_has_entrants'
      | 'drop_opening_past'
    >
> {
  const drop = await lockDrop(tx, dropNo);
  if (!drop) return refuse('drop_not_found');
  if (drop.state !== 'PLANNED' || drop.opensAt <= now) return refuse('drop_begun');
  if (!isSeen(drop)) return refuse('drop_changed_meanwhile');
  if (terms.opensAt <= now) return refuse('drop_opening_past');
  const isForOthers =
    terms.identityRequired !== drop.identityRequired || terms.guestsAllowed !== drop.guestsAllowed;
  if (isForOthers && (await hasEntrants(tx, dropNo))) return refuse('drop_has_entrants');
  await updateTerms(tx, dropNo, terms);
  await invalidateTags(tx, [DROPS, dropTag(dropNo)]);
  return drop;
}
