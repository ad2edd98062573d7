import type { Caller } from '@duskline/client';
import type { Popup } from '@duskline/contract/shop/display';
import { listBanners, listPopups } from '@duskline/contract/shop/display.calls';
import { getSectionById, listSections } from '@duskline/contract/shop/sections.calls';
import type { z } from 'zod';
import { bannerSectionIds, readBanners } from './banner.ts';
import type { PopupNotice } from './popups.tsx';

const HERO = 'Main_BR_TOP';
const PROMO = 'Main_BR_MID';
const SHELF_LENGTH = 8;

/** What the home page shows: banners, notices and the shelves in the order the shop set them. */
export async function loadHome(shop: Caller) {
  const [banners, { sections }, popups] = await Promise.all([
    shop(listBanners, { params: { bannerSectionIds: bannerSectionIds(HERO, PROMO) } }),
    shop(listSections),
    shop(listPopups, { query: { pageType: 'MAIN' } }),
  ]);
  const shelves = await Promise.all(
    sections.map(({ sectionId }) =>
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
    popups: popups.map(readPopup),
    shelves: shelves
      .filter(({ products }) => products.length > 0)
      .map(({ sectionId, label, promotionText, products }) => ({
        sectionId,
        title: label,
        word: promotionText,
        products,
      })),
  };
}

function readPopup(popup: z.output<typeof Popup>): PopupNotice {
  const [picture] = popup.popupSlideInfo.slideImages;
  return {
    popupNo: popup.popupNo,
    title: popup.title || popup.label,
    html: popup.content,
    picture: picture && { imageUrl: picture.mainImageUrl, to: picture.landingUrl },
    canHideToday: popup.visibleToday,
  };
}
