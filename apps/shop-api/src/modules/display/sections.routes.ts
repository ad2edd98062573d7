import * as api from '@duskline/contract/shop/sections';
import { refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Platform, Routers } from '../../http/routers.ts';
import { parseRowNo } from '../../http/row-no.ts';
import { imageUrls } from '../images/index.ts';
import {
  listedProductToWire,
  listProducts,
  PRODUCT_PAGES,
  sectionProductQuery,
} from '../product-lists/index.ts';
import { DISPLAY } from './cache-tags.ts';
import {
  sectionByIdToWire,
  sectionHeadToWire,
  sectionsToWire,
  sectionToWire,
} from './section.wire.ts';
import { sectionProductToWire } from './section-product.wire.ts';
import { sectionByIdQueryFromWire, sectionQueryFromWire } from './section-query.wire.ts';
import { findSection, findSections, type SectionKey } from './sections.sql.ts';

/** The reference's size of a page of products in version 2.0 (notes, "Paging"). */
const SECTION_PAGES = { size: PRODUCT_PAGES.size, max: 30 };

type ProductsQuery = z.output<typeof api.listSectionProducts.query>;

/**
 * Register the calls of sections of chosen products: version 1 has section and products together,
 * version 2.0 apart.
 */
export function sectionRoutes({ open }: Routers, shop: ShopContext): void {
  const { reads } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cached = {
    sections: cacheResponses(shop, api.listSections.reply),
    section: cacheResponses(shop, api.getSection.reply),
    sectionById: cacheResponses(shop, api.getSectionById.reply),
    head: cacheResponses(shop, api.getSectionHead.reply),
    products: cacheResponses(shop, api.listSectionProducts.reply),
  };

  open(api.listSections, () =>
    cached.sections('sections', async () => ({
      reply: sectionsToWire(await findSections(reads), imageUrl),
      tags: [DISPLAY],
    })),
  );

  open(api.getSection, ({ params, query }, { caller }) => {
    const sectionNo = parseRowNo(params.sectionNo);
    if (sectionNo === undefined) return refuse('section_not_found');
    const asked = sectionProductQuery(sectionNo, sectionQueryFromWire(query, caller.platform));
    return cached.section(`section ${JSON.stringify(asked)}`, async () => {
      const section = await findSection(reads, { sectionNo });
      if (!section) return refuse('section_not_found');
      const list = await listProducts(shop, asked);
      return { reply: sectionToWire(section, list, imageUrl), tags: [DISPLAY, ...list.tags] };
    });
  });

  open(api.getSectionById, ({ params: { sectionId }, query }, { caller }) => {
    const asked = sectionByIdQueryFromWire(query, caller.platform);
    return cached.sectionById(`section ${sectionId} ${JSON.stringify(asked)}`, async () => {
      const section = await findSection(reads, { sectionId });
      if (!section) return refuse('section_not_found');
      const list = await listProducts(shop, sectionProductQuery(section.sectionNo, asked));
      return { reply: sectionByIdToWire(section, list, imageUrl), tags: [DISPLAY, ...list.tags] };
    });
  });

  function readHead(key: SectionKey) {
    return cached.head(`section head ${JSON.stringify(key)}`, async () => {
      const section = await findSection(reads, key);
      if (!section) return refuse('section_not_found');
      const { sectionNo, label } = section;
      return {
        reply: { sectionNo, label, ...sectionHeadToWire(section, imageUrl) },
        tags: [DISPLAY],
      };
    });
  }

  function readProducts(key: SectionKey, query: ProductsQuery, platform: Platform) {
    const asked = sectionQueryFromWire(query, platform, SECTION_PAGES);
    return cached.products(`section products ${JSON.stringify({ key, asked })}`, async () => {
      const section = await findSection(reads, key);
      if (!section) return refuse('section_not_found');
      const list = await listProducts(shop, sectionProductQuery(section.sectionNo, asked));
      const products = list.rows.map((row, at) => {
        const product = sectionProductToWire(listedProductToWire(row, imageUrl));
        return {
          ...product,
          accumulateCalculateModel: product.accumulationInfo,
          optionValues: product.optionValues.map((option) => ({
            ...option,
            stockNo: option.optionNo,
          })),
          displayOrder: asked.page.offset + at + 1,
        };
      });
      return {
        reply: { productTotalCount: list.total, displayableStock: true, products },
        tags: [DISPLAY, ...list.tags],
      };
    });
  }

  open(api.getSectionHead, ({ params }) => readHead(params));
  open(api.getSectionHeadById, ({ params }) => readHead(params));
  open(api.listSectionProducts, ({ params, query }, { caller }) =>
    readProducts(params, query, caller.platform),
  );
  open(api.listSectionProductsById, ({ params, query }, { caller }) =>
    readProducts(params, query, caller.platform),
  );
}
