import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { FAVOURITE_KEYWORDS } from './cache-tags.ts';
import { normaliseKeyword } from './keyword.rules.ts';
import { deleteHiddenKeyword, insertHiddenKeyword } from './search-log.sql.ts';

/** A word in the form it is counted in; not changed where it was hidden, or shown, already. */
type KeywordChange = { keyword: string; isChanged: boolean };

/**
 * Hide a keyword from the favourites, such as an insult that many search for, until it is shown again.
 * One that is hidden stays as it is. Refuses text that is no keyword.
 */
export async function hideKeyword(
  tx: ShopTx,
  actor: string,
  text: string,
  now: Date,
): Promise<KeywordChange | Refusal<'keyword_not_countable'>> {
  const keyword = normaliseKeyword(text);
  if (keyword === undefined) return refuse('keyword_not_countable');
  const isChanged = await insertHiddenKeyword(tx, { keyword, hiddenAt: now, hiddenBy: actor });
  if (isChanged) await invalidateTags(tx, [FAVOURITE_KEYWORDS]);
  return { keyword, isChanged };
}

/** Let a hidden keyword be a favourite again. Refuses text that is no keyword. */
export async function showKeyword(
  tx: ShopTx,
  text: string,
): Promise<KeywordChange | Refusal<'keyword_not_countable'>> {
  const keyword = normaliseKeyword(text);
  if (keyword === undefined) return refuse('keyword_not_countable');
  const isChanged = await deleteHiddenKeyword(tx, keyword);
  if (isChanged) await invalidateTags(tx, [FAVOURITE_KEYWORDS]);
  return { keyword, isChanged };
}
