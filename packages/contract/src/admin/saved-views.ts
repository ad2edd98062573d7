import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';

/** So many a staff member has of one list: they stand above it. */
export const MOST_SAVED_VIEWS = 30;

/** Which list of the back office: `products`, `access-records`. */
const list = text(40).regex(/^[a-z][a-z-]*$/, '목록의 이름을 확인해 주세요.');
const name = text(30).trim().min(1, '보기 이름을 적어 주세요.');

/** The search part of a list's URL under a name. */
const SavedView = z.object({ viewNo: z.int(), name: z.string(), search: z.string() });
export type SavedView = z.output<typeof SavedView>;

const params = z.object({ viewNo: q.rowNo });

/** The caller's own views of a list, the first saved first. */
export const listSavedViews = adminEndpoint({
  method: 'GET',
  path: '/saved-views',
  permission: 'signed-in',
  query: z.object({ list }),
  reply: z.object({ items: z.array(SavedView) }),
  refusals: ['invalid_request'],
});

/**
 * Save a view of the caller's own. One of the same name becomes this one, or stays with `isOnlyNew`; so
 * the same call again changes nothing.
 */
export const saveView = adminEndpoint({
  method: 'POST',
  path: '/saved-views',
  permission: 'signed-in',
  body: z.object({ list, name, search: text(2_000), isOnlyNew: z.boolean().default(false) }),
  reply: z.object({ viewNo: z.int() }),
  refusals: ['invalid_request', 'saved_views_full'],
});

/** Give one of the caller's own views another name. */
export const renameView = adminEndpoint({
  method: 'PUT',
  path: '/saved-views/:viewNo',
  permission: 'signed-in',
  params,
  body: z.object({ name }),
  refusals: ['invalid_request', 'saved_view_not_found', 'saved_view_exists'],
});

/** Delete one of the caller's own views; one that is gone is deleted. */
export const deleteView = adminEndpoint({
  method: 'DELETE',
  path: '/saved-views/:viewNo',
  permission: 'signed-in',
  params,
  refusals: ['invalid_request'],
});
