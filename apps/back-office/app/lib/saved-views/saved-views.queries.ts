import type { AdminCaller } from '@duskline/client';
import type { SavedView } from '@duskline/contract/admin/saved-views';
import { listSavedViews, saveView } from '@duskline/contract/admin/saved-views.calls';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, isSessionRefusal } from '../errors/error-text.ts';
import { type BrowserView, browserViewsOf } from './browser-views.ts';

/** The own views of a list, and how many of this browser's found no place among them. */
export type Views = { views: SavedView[]; left: number };

/** The query of the views of a list; another tab or device may change them. */
export const savedViewsQuery = (call: AdminCaller, staffNo: number, list: string) =>
  queryOptions({
    queryKey: ['saved-views', staffNo, list],
    queryFn: async (): Promise<Views> => {
      const { items: views } = await call(listSavedViews, { query: { list } });
      const browser = browserViewsOf(staffNo, list);
      const before = browser.read();
      if (before.length === 0) return { views, left: 0 };
      const left = await bringOver(call, list, before);
      browser.leave(left);
      const { items } = await call(listSavedViews, { query: { list } });
      return { views: items, left: left.length };
    },
    refetchOnWindowFocus: true,
  });

/**
 * Save the views that a browser has from before; one whose name is taken stays as it was saved since.
 * Returns those that could not be saved: there is no place, or no server.
 */
async function bringOver(
  call: AdminCaller,
  list: string,
  views: readonly BrowserView[],
): Promise<BrowserView[]> {
  for (const [at, { name, search }] of views.entries()) {
    try {
      const body = { list, name: name.trim().slice(0, 30), search, isOnlyNew: true };
      await call(saveView, { body });
    } catch (error) {
      if (!isRefused(error) || isSessionRefusal(error)) throw error;
      return views.slice(at);
    }
  }
  return [];
}
