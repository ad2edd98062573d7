import * as api from '@duskline/contract/admin/favourite-keywords';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff } from '../../admin/change-as-staff.ts';
import { pageFrom } from '../../admin/pages.ts';
import type { ShopContext } from '../../context.ts';
import { findActorNames } from '../staff/index.ts';
import { findFavouriteKeywords } from './find-favourite-keywords.ts';
import { hideKeyword, showKeyword } from './hide-keyword.ts';
import { findHiddenKeywords } from './search-log.sql.ts';

/** So many staff see: those that the shop shows (`SHOWN_FAVOURITES`), and those that come after them. */
const MOST_LISTED = 20;

/** Register staff's calls about the favourites of the search, and the words hidden from them. */
export function favouriteKeywordAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  // From the database that is written to: who has hidden a word sees it gone.
  staff(api.listFavouriteKeywords, async () => ({
    items: await findFavouriteKeywords(shop, shop.db, { platform: 'PC', limit: MOST_LISTED }),
  }));
  staff(api.listHiddenKeywords, async ({ query: { cursor, limit } }) => {
    const rows = await findHiddenKeywords(shop.db, { after: cursor, limit: limit + 1 });
    const nameOf = await findActorNames(
      shop,
      rows.map(({ hiddenBy }) => hiddenBy),
    );
    return pageFrom(
      rows,
      limit,
      ({ keyword }) => keyword,
      ({ keyword, hiddenAt, hiddenBy }) => ({
        ...{ keyword, hiddenAt: seoulDateTime(hiddenAt), hiddenBy: nameOf(hiddenBy) },
      }),
    );
  });
  staff(api.hideKeyword, ({ body }, { caller }) =>
    changeAsStaff(shop, caller, 'keywords hide', async (tx, { clock }) => {
      const hidden = await hideKeyword(tx, actorOf(caller), body.keyword, clock.now());
      if (isRefusal(hidden)) return hidden;
      const { keyword, isChanged } = hidden;
      const result = { keyword };
      return isChanged ? { after: { keyword }, result } : { isRepeat: true as const, result };
    }),
  );
  staff(api.showKeyword, ({ body }, { caller }) =>
    changeAsStaff(shop, caller, 'keywords show', async (tx) => {
      const shown = await showKeyword(tx, body.keyword);
      if (isRefusal(shown)) return shown;
      const { keyword, isChanged } = shown;
      const result = undefined;
      return isChanged ? { after: { keyword }, result } : { isRepeat: true as const, result };
    }),
  );
}
