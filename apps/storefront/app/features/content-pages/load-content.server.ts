import type { Caller } from '@duskline/client';
import { getSectionById, listSections } from '@duskline/contract/shop/sections.calls';
import { type ContentPage, isOfPage } from '../../lib/display/content-sections.ts';
import type { Placement } from '../../lib/settings/placement.ts';

const PRODUCTS = 4;

/** Load the display sections of a content page, in the operator's order, with their first products. */
export async function loadContent(shop: Caller, page: ContentPage, placement: Placement) {
  const { sections } = await shop(listSections);
  const own = sections.filter(({ sectionId }) => isOfPage(sectionId, page, placement));
  return Promise.all(
    own.map(async ({ sectionId }) => {
      const section = await shop(getSectionById, {
        params: { sectionId },
        query: {
          by: 'ADMIN_SETTING',
          soldout: true,
          saleStatus: 'ONSALE',
          pageNumber: 1,
          pageSize: PRODUCTS,
          hasTotalCount: false,
          hasOptionValues: false,
        },
      });
      return {
        sectionId,
        title: section.label,
        subtitle: section.promotionText,
        text: section.sectionExplain,
        imageUrl: section.imageUrl,
        products: section.products,
      };
    }),
  );
}
