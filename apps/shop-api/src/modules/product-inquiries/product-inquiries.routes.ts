import * as api from '@duskline/contract/shop/product-inquiries';
import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { monthsBefore, type Page, readPage, readPeriod } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { createProductInquiry } from './create-product-inquiry.ts';
import { deleteProductInquiry, editProductInquiry } from './edit-product-inquiry.ts';
import {
  findProductInquiries,
  findProductInquiry,
  type ProductInquiryFilter,
} from './product-inquiries.sql.ts';
import {
  productInquiryChangesFromWire,
  productInquiryConfig,
  productInquiryDraftFromWire,
  productInquiryToWire,
} from './product-inquiries.wire.ts';
import { productInquiriesTag } from './tags.ts';

/** How far back a list goes without a first day (reference notes, section 11). */
const MONTHS = 3;
const PAGE = { size: 10, max: 100 };
const INQUIRIES_PER_MINUTE = 20;

/** Register inquiries about products: everybody reads them, members create them. */
export function productInquiryRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cache = cacheResponses(shop, api.listProductInquiries.reply);

  function readFilter(query: { startYmd?: string; endYmd?: string; answered?: boolean }) {
    const startYmd = query.startYmd ?? monthsBefore(clock.now(), MONTHS);
    return { ...readPeriod({ ...query, startYmd }), answeredOnly: query.answered ?? false };
  }
  async function list(filter: ProductInquiryFilter, page: Page, reader: number | undefined) {
    const { rows, total } = await findProductInquiries(db, filter, page);
    return {
      totalCount: total,
      items: rows.map((row) => productInquiryToWire(row, reader, imageUrl)),
    };
  }

  open(api.getProductInquiryConfigurations, () => {
    return productInquiryConfig;
  });

  open(api.listProductInquiries, async ({ params, query }, { caller }) => {
    const { productNo } = params;
    const reader = caller.member?.memberNo;
    const page = readPage(query, PAGE);
    const filter = { ...readFilter(query), productNo, wordIn: 'ALL' as const };
    if (query.isMyInquiries && reader === undefined) return { totalCount: 0, items: [] };
    if (reader !== undefined) {
      return list({ ...filter, memberNo: query.isMyInquiries ? reader : undefined }, page, reader);
    }
    return cache(`product-inquiries ${JSON.stringify({ filter, page })}`, async () => ({
      reply: await list(filter, page, undefined),
      tags: [productInquiriesTag(productNo)],
    }));
  });

  open(api.getProductInquiry, async ({ params }, { caller }) => {
    const { inquiryNo, productNo } = params;
    const reader = caller.member?.memberNo;
    const row = await findProductInquiry(db, inquiryNo, { productNo, reader });
    if (!row) return refuse('inquiry_not_found');
    return productInquiryToWire(row, reader, imageUrl);
  });

  member(
    api.createProductInquiry,
    ({ params, body }, { caller }) =>
      inTransaction(db, (tx) =>
        createProductInquiry(
          tx,
          caller.memberNo,
          params.productNo,
          productInquiryDraftFromWire(body),
          clock.now(),
        ),
      ),
    { perMinute: INQUIRIES_PER_MINUTE },
  );

  member(api.editProductInquiry, ({ params, body }, { caller }) =>
    inTransaction(db, (tx) =>
      editProductInquiry(
        tx,
        caller.memberNo,
        params.inquiryNo,
        productInquiryChangesFromWire(body),
        clock.now(),
      ),
    ),
  );

  member(api.deleteProductInquiry, ({ params }, { caller }) =>
    inTransaction(db, (tx) =>
      deleteProductInquiry(tx, caller.memberNo, params.inquiryNo, clock.now()),
    ),
  );

  member(api.listMyProductInquiries, ({ query }, { caller }) =>
    list(
      {
        ...readFilter(query),
        memberNo: caller.memberNo,
        word: query.searchKeyword || undefined,
        wordIn: query.searchType ?? 'ALL',
      },
      readPage(query, PAGE),
      caller.memberNo,
    ),
  );

  member(api.countMyProductInquiries, async ({ query }, { caller }) => {
    const filter = { ...readFilter(query), memberNo: caller.memberNo, wordIn: 'ALL' as const };
    const { total } = await findProductInquiries(db, filter, { limit: 1, offset: 0 });
    return total;
  });
}
