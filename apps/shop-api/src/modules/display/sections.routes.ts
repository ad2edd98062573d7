import * as displayApi from '@duskline/contract/shop/display';
import * as api from '@duskline/contract/shop/sections';
import { refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Platform, Routers } from '../../http/routers.ts';
import { listProducts, shelfQuery, writeListedProduct } from '../catalog/index.ts';
import { imageUrls } from '../images/index.ts';
import {
  DISPLAY,
  findBannerSections,
  findSection,
  readSectionQuery,
  writeBannerSection,
  writeSectionHead,
} from './index.ts';
import { writeShelfProduct } from './section-product.wire.ts';

type SectionKey = Parameters<typeof findSection>[1];
type ShelfQuestion = z.output<typeof api.listSectionProducts.query>;

/** The reference's limit for a page of a shelf (notes, "Paging"). */
const MAX_SHELF_PAGE = 30;
const MAX_PLACES = 50;

/** Shelves, version 2.0: what they are and, apart from that, their products; banners by code. */
export function sectionRoutes({ open }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const rememberHead = cacheResponses(shop, api.getSectionHead.reply);
  const rememberProducts = cacheResponses(shop, api.listSectionProducts.reply);
  const rememberBanners = cacheResponses(shop, displayApi.listBannersByCode.reply);

  function readHead(key: SectionKey) {
    return rememberHead(`section head ${JSON.stringify(key)}`, async () => {
      const section = await findSection(db, key);
      if (!section) return refuse('section_not_found');
      const { sectionNo, label } = section;
      return {
        reply: { sectionNo, label, ...writeSectionHead(section, imageUrl) },
        tags: [DISPLAY],
      };
    });
  }

  function readProducts(key: SectionKey, query: ShelfQuestion, platform: Platform) {
    const wanted = readSectionQuery(query, platform);
    wanted.page.size = Math.min(wanted.page.size, MAX_SHELF_PAGE);
    return rememberProducts(`section products ${JSON.stringify({ key, wanted })}`, async () => {
      const section = await findSection(db, key);
      if (!section) return refuse('section_not_found');
      const list = await listProducts(shop, shelfQuery({ ...wanted, ...section }));
      const before = (wanted.page.number - 1) * wanted.page.size;
      const products = list.rows.map((row, at) => {
        const product = writeShelfProduct(writeListedProduct(row, imageUrl));
        return {
          ...product,
          accumulateCalculateModel: product.accumulationInfo,
          optionValues: product.optionValues.map((option) => ({
            ...option,
            stockNo: option.optionNo,
          })),
          displayOrder: before + at + 1,
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

  // A place for banners has one name here, which the reference calls its code and its id.
  open(displayApi.listBannersByCode, ({ params }, { caller }) => {
    const codes = [...new Set(params.bannerSectionCodes.split(','))].slice(0, MAX_PLACES);
    return rememberBanners(`banners ${caller.platform} ${codes.join(',')}`, async () => {
      const rows = await findBannerSections(db, codes, caller.platform, clock.now());
      return { reply: rows.map((row) => writeBannerSection(row, imageUrl)), tags: [DISPLAY] };
    });
  });
}
