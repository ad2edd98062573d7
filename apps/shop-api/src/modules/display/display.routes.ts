import * as api from '@duskline/contract/shop/display';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers, Visitor } from '../../http/routers.ts';
import { parseRowNo } from '../../http/row-no.ts';
import { imageUrls } from '../images/index.ts';
import { bannerSectionToWire } from './banner.wire.ts';
import { findBannerSections } from './banners.sql.ts';
import { DISPLAY } from './cache-tags.ts';
import { popupToWire } from './popup.wire.ts';
import { findPopups, type WantedPopups } from './popups.sql.ts';
import { pageOfSkin } from './skin-page.rules.ts';
import { viewerOf } from './viewer.sql.ts';

const MAX_BANNER_SECTIONS = 50;

/** Register the calls of banners and popups. */
export function displayRoutes({ open }: Routers, shop: ShopContext): void {
  const { reads, clock } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cachedBanners = cacheResponses(shop, api.listBanners.reply);
  const cachedPopups = cacheResponses(shop, api.listPopups.reply);

  // The reference has a code and an id for a banner section; here both are the same.
  function readBanners(list: string, visitor: Visitor) {
    const viewer = viewerOf(visitor);
    const ids = [...new Set(list.split(','))].slice(0, MAX_BANNER_SECTIONS);
    return cachedBanners(`banners ${JSON.stringify(viewer)} ${ids.join(',')}`, async () => {
      const rows = await findBannerSections(reads, ids, viewer, clock.now());
      return { reply: rows.map((row) => bannerSectionToWire(row, imageUrl)), tags: [DISPLAY] };
    });
  }

  open(api.listBanners, ({ params }, { caller }) => readBanners(params.bannerSectionIds, caller));
  open(api.listBannersByCode, ({ params }, { caller }) =>
    readBanners(params.bannerSectionCodes, caller),
  );

  function readPopups(asked: WantedPopups) {
    return cachedPopups(`popups ${JSON.stringify(asked)}`, async () => {
      const rows = await findPopups(reads, { ...asked, now: clock.now() });
      return { reply: rows.map((row) => popupToWire(row, imageUrl)), tags: [DISPLAY] };
    });
  }

  const pageOf = (query: z.output<typeof api.listPopups.query>, visitor: Visitor) => ({
    viewer: viewerOf(visitor),
    pageType: query.pageType,
    targetNo: parseRowNo(String(query.targetNo ?? '')),
  });
  open(api.listPopups, ({ query }, { caller }) => readPopups(pageOf(query, caller)));
  open(api.listPopupsByNos, ({ params, query }, { caller }) =>
    readPopups({ ...pageOf(query, caller), popupNos: params.popupNos }),
  );
  open(api.listPopupsByIds, ({ params, query }, { caller }) =>
    readPopups({ ...pageOf(query, caller), popupIds: params.popupIds }),
  );
  open(api.listDesignPopups, ({ body }, { caller }) => {
    const viewer = viewerOf(caller);
    if (body.popupId) return readPopups({ viewer, popupIds: [body.popupId] });
    const page = pageOfSkin(body.displayUrl ?? '/', body.parameter ?? '');
    return page ? readPopups({ viewer, ...page }) : [];
  });
}
