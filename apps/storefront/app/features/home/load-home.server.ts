import type { Caller } from '@duskline/client';
import type { Popup } from '@duskline/contract/shop/display';
import {
  getSectionById,
  listBanners,
  listPopups,
  listSections,
} from '@duskline/contract/shop/display.calls';
import type { z } from 'zod';
import { readBanners } from './banner.ts';
import type { PopupNotice } from './popups.tsx';

const HERO = 'Main_BR_TOP';
const PROMO = 'Main_BR_MID';
const SHELF_LENGTH = 8;

/**
 * What the home page shows: banners, notices and the shelves in the order the shop set them.
 * Banners hang apart for wide windows and for phones; the page carries both.
 */
export async function loadHome({ wide, tall }: { wide: Caller; tall: Caller }) {
  const bannersOf = (shop: Caller) =>
    shop(listBanners, { params: { bannerSectionIds: `${HERO},${PROMO}` } });
  const [wideBanners, tallBanners, { sections }, popups] = await Promise.all([
    bannersOf(wide),
    bannersOf(tall),
    wide(listSections),
    wide(listPopups, { query: { pageType: 'MAIN' } }),
  ]);
  const shelves = await Promise.all(
    sections.map(({ sectionId }) =>
      wide(getSectionById, {
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
  const banners = { wide: wideBanners, tall: tallBanners };
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
