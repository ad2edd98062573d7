import type { Caller } from '@duskline/client';
import {
  getSectionById,
  listBanners,
  listPopups,
  listSections,
} from '@duskline/contract/shop/display.calls';
import { readBanners } from './banner.ts';

const HERO = 'Main_BR_TOP';
const PROMO = 'Main_BR_MID';
const SHELF_LENGTH = 9;
const MAX_SHELVES = 4;

/** What the home page shows: banners, notices and the shelves in the order the shop set them. */
export async function loadHome(shop: Caller) {
  const [banners, { sections }, popups] = await Promise.all([
    shop(listBanners, { params: { bannerSectionIds: `${HERO},${PROMO}` } }),
    shop(listSections),
    shop(listPopups, { query: { pageType: 'MAIN' } }),
  ]);
  const shelves = await Promise.all(
    sections.slice(0, MAX_SHELVES).map(({ sectionId }) =>
      shop(getSectionById, {
        params: { sectionId },
        query: {
          by: 'ADMIN_SETTING',
          soldout: true,
          saleStatus: 'ONSALE',
          pageNumber: 1,
          pageSize: SHELF_LENGTH,
          hasTotalCount: false,
          hasOptionValues: false,
        },
      }),
    ),
  );
  return {
    hero: readBanners(banners, HERO),
    promos: readBanners(banners, PROMO),
    popups: popups.map((popup) => ({
      popupNo: popup.popupNo,
      title: popup.title || popup.label,
      html: popup.content,
      canHideToday: popup.visibleToday,
    })),
    shelves: shelves.map((shelf) => ({
      sectionId: shelf.sectionId,
      title: shelf.label,
      text: shelf.sectionExplain || shelf.promotionText,
      products: shelf.products,
    })),
  };
}
