import type { Caller } from '@duskline/client';
import { listPopups } from '@duskline/contract/shop/display.calls';
import { getSectionById, listSections } from '@duskline/contract/shop/sections.calls';
import { isOwnPage } from '../../lib/display/content-sections.ts';
import { loadBannerSections } from '../../lib/display/load-banner-sections.ts';
import type { Placement } from '../../lib/settings/placement.ts';
import { bannerSectionIds, toBanners } from './banner.ts';
import { toPopup } from './home-popup.ts';

const SECTION_LENGTH = 8;
/** Each section is a call: a mall with hundreds shows its first ones. */
const MOST_SECTIONS = 12;

/** Load the home page: banners, popups, and display sections with their first products. */
export async function loadHome(shop: Caller, placement: Placement) {
  const [banners, { sections }, popups] = await Promise.all([
    loadBannerSections(shop, bannerSectionIds(placement.heroBanners, placement.promoBanners)),
    shop(listSections),
    shop(listPopups, { query: { pageType: 'MAIN' } }),
  ]);
  const own = homeSections(sections, placement).slice(0, MOST_SECTIONS);
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
    placed: { hero: placement.heroBanners, promos: placement.promoBanners },
    hero: toBanners(banners, placement.heroBanners),
    promos: toBanners(banners, placement.promoBanners),
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

/** The sections that the operator has named for the home page, or all that are no page of their own. */
function homeSections<Section extends { sectionId: string }>(
  sections: readonly Section[],
  placement: Placement,
): Section[] {
  const { homeSections: named } = placement;
  if (!named) return sections.filter(({ sectionId }) => !isOwnPage(sectionId, placement));
  return named.flatMap((id) => sections.filter(({ sectionId }) => sectionId === id));
}
