import { z } from 'zod';
import { text } from '../fields.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { pageOf, paging } from './paging.ts';

/** A word as a shopper types it; it is hidden in the form it is counted in, without case. */
const body = z.strictObject({ keyword: text(100).trim().min(1, '검색어를 적어 주세요.') });

/** A word that no list of favourites shows. */
const HiddenKeyword = z.object({
  keyword: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  hiddenAt: z.string(),
  hiddenBy: z.string(),
});
export type HiddenKeyword = z.output<typeof HiddenKeyword>;

/** A word that is a favourite of the search, and how often it was searched for. */
const FavouriteKeyword = z.object({
  keyword: z.string(),
  yesterday: z.int(),
  /** In the last thirty days and today. */
  times: z.int(),
});
export type FavouriteKeyword = z.output<typeof FavouriteKeyword>;

/**
 * The favourites of the search on a PC as they are counted now, the first first; at most twenty. The
 * shop shows the first `SHOWN_FAVOURITES`, and a shopper may see a list up to ten minutes old.
 */
export const listFavouriteKeywords = adminEndpoint({
  method: 'GET',
  path: '/favourite-keywords',
  permission: 'reports.read',
  reply: z.object({ items: z.array(FavouriteKeyword) }),
  refusals: [],
});

/** Words that are hidden, in the order of the alphabet. */
export const listHiddenKeywords = adminEndpoint({
  method: 'GET',
  path: '/hidden-keywords',
  permission: 'reports.read',
  query: z.object(paging),
  reply: pageOf(HiddenKeyword),
  refusals: ['invalid_request'],
});

/** Hide a word from the favourites until it is shown again. One that is hidden already stays as it is. */
export const hideKeyword = adminEndpoint({
  method: 'POST',
  path: '/hidden-keywords',
  permission: 'display.write',
  body,
  reply: z.object({ keyword: z.string() }),
  refusals: ['invalid_request', 'keyword_not_countable'],
});

/** Let a word be a favourite again. One that is not hidden stays as it is. */
export const showKeyword = adminEndpoint({
  method: 'POST',
  path: '/hidden-keywords/show',
  permission: 'display.write',
  body,
  refusals: ['invalid_request', 'keyword_not_countable'],
});
