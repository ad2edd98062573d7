import * as api from '@duskline/contract/shop/display';
import * as sectionsApi from '@duskline/contract/shop/sections';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { CATALOGUE, listProducts, readPage, readRowNo, shelfQuery } from '../catalog/index.ts';
import { writeBrands } from '../categories/brands.wire.ts';
import { imageUrls } from '../images/index.ts';
import { writeBannerSection } from './banner.wire.ts';
import { DISPLAY } from './cache-tags.ts';
import {
  findBannerSections,
  findBrands,
  findPopups,
  findSection,
  findSections,
} from './display.sql.ts';
import { writePopup } from './popup.wire.ts';
import { writeSection, writeSectionById, writeSections } from './section.wire.ts';
import { readSectionByIdQuery, readSectionQuery } from './section-query.wire.ts';

const MAX_BANNER_SECTIONS = 50;

/** What the shop hangs up: shelves, banners, popups, brands. */
export function displayRoutes({ open }: Routers, shop: ShopContext): void {
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const answers = {
    banners: cacheResponses(shop, api.listBanners.reply),
    brands: cacheResponses(shop, api.listBrands.reply),
    popups: cacheResponses(shop, api.listPopups.reply),
    sections: cacheResponses(shop, sectionsApi.listSections.reply),
    section: cacheResponses(shop, sectionsApi.getSection.reply),
    sectionById: cacheResponses(shop, sectionsApi.getSectionById.reply),
  };

  open(sectionsApi.listSections, () =>
    answers.sections('sections', async () => ({
      reply: writeSections(await findSections(shop.db), imageUrl),
      tags: [DISPLAY],
    })),
  );

  open(sectionsApi.getSection, ({ params, query }, { caller }) => {
    const sectionNo = readRowNo(params.sectionNo);
    if (sectionNo === undefined) return refuse('section_not_found');
    const wanted = shelfQuery({ sectionNo, ...readSectionQuery(query, caller.platform) });
    return answers.section(`section ${JSON.stringify(wanted)}`, async () => {
      const section = await findSection(shop.db, { sectionNo });
      if (!section) return refuse('section_not_found');
      const list = await listProducts(shop, wanted);
      return { reply: writeSection(section, list, imageUrl), tags: [DISPLAY, ...list.tags] };
    });
  });

  open(sectionsApi.getSectionById, ({ params, query }, { caller }) => {
    const { sectionId } = params;
    const wanted = readSectionByIdQuery(query, caller.platform);
    return answers.sectionById(`section ${sectionId} ${JSON.stringify(wanted)}`, async () => {
      const section = await findSection(shop.db, { sectionId });
      if (!section) return refuse('section_not_found');
      const list = await listProducts(
        shop,
        shelfQuery({ sectionNo: section.sectionNo, ...wanted }),
      );
      return { reply: writeSectionById(section, list, imageUrl), tags: [DISPLAY, ...list.tags] };
    });
  });

  open(api.listBanners, ({ params }, { caller }) => {
    const ids = [...new Set(params.bannerSectionIds.split(','))].slice(0, MAX_BANNER_SECTIONS);
    return answers.banners(`banners ${caller.platform} ${ids.join(',')}`, async () => {
      const rows = await findBannerSections(shop.db, ids, caller.platform, shop.clock.now());
      return { reply: rows.map((row) => writeBannerSection(row, imageUrl)), tags: [DISPLAY] };
    });
  });

  open(api.listPopups, ({ query }, { caller }) => {
    const wanted = {
      platform: caller.platform,
      pageType: query.pageType,
      targetNo: readRowNo(String(query.targetNo ?? '')),
    };
    return answers.popups(`popups ${JSON.stringify(wanted)}`, async () => {
      const rows = await findPopups(shop.db, { ...wanted, now: shop.clock.now() });
      return { reply: rows.map((row) => writePopup(row, imageUrl)), tags: [DISPLAY] };
    });
  });

  open(api.listBrands, ({ query }) => {
    const criterion = query['sort.criterion'];
    const wanted = {
      name: query['filter.name'],
      categoryNo: readRowNo(String(query['filter.categoryNo'] ?? '')),
      withSoldOut: query['filter.soldOutIncluded'] ?? false,
      sort: criterion ? brandSorts[criterion] : ('name' as const),
      descending: criterion !== undefined && query['sort.direction'] === 'DESC',
      page: readPage(query.pageNumber, query.pageSize ?? MAX_BRANDS),
    };
    return answers.brands(`brands ${JSON.stringify(wanted)}`, async () => ({
      reply: writeBrands(await findBrands(shop.db, wanted), imageUrl),
      tags: [DISPLAY, CATALOGUE],
    }));
  });
}

const MAX_BRANDS = 500;
const brandSorts = { PRODUCT_COUNT: 'productCount', REGISTER_DATE: 'registration' } as const;
