import type { Caller } from '@duskline/client';
import type { Popup } from '@duskline/contract/shop/display';
import { listBanners, listPopups } from '@duskline/contract/shop/display.calls';
import { getSectionById, listSections } from '@duskline/contract/shop/sections.calls';
import type { z } from 'zod';
import { isContentSection } from '../../lib/display/content-sections.ts';
import { bannerSectionIds, toBanners } from './banner.ts';
import type { HomePopup } from './popups.tsx';

const HERO = 'Main_BR_TOP';
const PROMO = 'Main_BR_MID';
const SECTION_LENGTH = 8;

/** Load the home page: banners, popups, and display sections with their first products. */
export async function loadHome(shop: Caller) {
  const [banners, { sections }, popups] = await Promise.all([
    shop(listBanners, { params: { bannerSectionIds: bannerSectionIds(HERO, PROMO) } }),
    shop(listSections),
    shop(listPopups, { query: { pageType: 'MAIN' } }),
  ]);
  const own = sections.filter(({ sectionId }) => !isContentSection(sectionId));
  const filled = await Promise.all(
    own.map(({ sectionId }) =>
      shop(getSectionById, {
        params: { sectionId },
        query: {
          by: 'ADMIN_SETTING',
          soldout: true,
          saleStatus: 'ONSALE',
          pageNumber: 1,
          pageSize: SECTION_LENGTH,
          hasTotalCount: false,
          hasOptionValues: false,
        },
      }),
    ),
  );
  return {
    hero: toBanners(banners, HERO),
    promos: toBanners(banners, PROMO),
    popups: popups.map(toPopup),
    sections: filled
      .filter(({ products }) => products.length > 0)
      .map(({ sectionId, label, promotionText, products }) => ({
        sectionId,
        title: label,
        word: promotionText,
        products,
      })),
  };
}

function toPopup(popup: z.output<typeof Popup>): HomePopup {
  const [picture] = popup.popupSlideInfo.slideImages;
  return {
    popupNo: popup.popupNo,
    title: popup.title || popup.label,
    html: popup.content,
    picture: picture && { imageUrl: picture.mainImageUrl, to: picture.landingUrl },
    canHideToday: popup.visibleToday,
  };
}
