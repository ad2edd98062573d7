import * as api from '@duskline/contract/shop/skin-banners';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers, Visitor } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { findBannerSections, listBannerSections } from './banners.sql.ts';
import { DISPLAY } from './cache-tags.ts';
import { skinBannerGroupsToWire, skinBannerGroupToWire } from './skin-banner.wire.ts';
import { viewerOf } from './viewer.sql.ts';

const MAX_GROUPS = 50;

/** Register the calls of a skin's banners: the shop's banner sections in the words of skins. */
export function skinBannerRoutes({ open }: Routers, shop: ShopContext): void {
  const { reads, clock } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cachedBanners = cacheResponses(shop, api.listSkinBanners.reply);
  const cachedGroups = cacheResponses(shop, api.listSkinBannerGroups.reply);

  function readBanners(list: string, visitor: Visitor) {
    const viewer = viewerOf(visitor);
    const codes = [...new Set(list.split(',').filter(Boolean))].slice(0, MAX_GROUPS);
    return cachedBanners(`skin banners ${JSON.stringify(viewer)} ${codes.join(',')}`, async () => {
      const rows = await findBannerSections(reads, codes, viewer, clock.now());
      const groups = rows.map((row) => skinBannerGroupToWire(row, visitor.platform, imageUrl));
      return { reply: groups, tags: [DISPLAY] };
    });
  }

  open(api.listSkinBannerGroups, (_input, { caller: { platform } }) =>
    cachedGroups(`skin banner groups ${platform}`, async () => {
      const sections = await listBannerSections(reads, platform);
      return { reply: skinBannerGroupsToWire(sections, platform, clock.now()), tags: [DISPLAY] };
    }),
  );
  open(api.listSkinBanners, ({ query }, { caller }) =>
    readBanners(query.bannerGroupCodes ?? '', caller),
  );
  open(api.getSkinBanners, ({ params }, { caller }) => readBanners(params.bannerId, caller));
}
