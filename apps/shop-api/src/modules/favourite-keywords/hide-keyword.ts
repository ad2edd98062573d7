import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { FAVOURITE_KEYWORDS } from './cache-tags.ts';
import { normaliseKeyword } from './keyword.rules.ts';
import { insertHiddenKeyword } from './search-log.sql.ts';

/**
 * Hide a keyword from the favourites for good, such as an insult that many search for. Returns it in
 * the form it is counted in; undefined for text that is no keyword.
 */
export async function hideKeyword(
  tx: ShopTx,
  actor: string,
  text: string,
  now: Date,
): Promise<{ keyword: string } | undefined> {
  const keyword = normaliseKeyword(text);
  if (keyword === undefined) return undefined;
  await insertHiddenKeyword(tx, { keyword, hiddenAt: now, hiddenBy: actor });
  await invalidateTags(tx, [FAVOURITE_KEYWORDS]);
  return { keyword };
}
