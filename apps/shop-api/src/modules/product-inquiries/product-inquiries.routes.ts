import * as api from '@duskline/contract/shop/product-inquiries';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { monthsBefore, type Page, readPage, readPeriod } from '../../http/paging.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { deleteQuestion, editQuestion, writeQuestion } from './create-product-inquiry.ts';
import {
  findProductInquiries,
  findProductInquiry,
  type ProductInquiryFilter,
} from './product-inquiries.sql.ts';
import { productInquiryConfig, writeProductInquiry } from './product-inquiries.wire.ts';
import { productInquiriesTag } from './tags.ts';

/** Without a first day a list goes this far back (reference notes, section 11). */
const MONTHS = 3;

/** Questions under products: for everybody to read, for members to ask. */
export function productInquiryRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const remember = cacheResponses(shop, api.listProductInquiries.reply);

  function readFilter(query: { startYmd?: string; endYmd?: string; answered?: boolean }) {
    const startYmd = query.startYmd ?? monthsBefore(clock.now(), MONTHS);
    return { ...readPeriod({ ...query, startYmd }), answeredOnly: query.answered ?? false };
  }
  async function list(filter: ProductInquiryFilter, page: Page, reader: number | undefined) {
    const { rows, total } = await findProductInquiries(db, filter, page);
    return {
      totalCount: total,
      items: rows.map((row) => writeProductInquiry(row, reader, imageUrl)),
    };
  }

  open(api.getProductInquiryConfigurations, () => {
    return productInquiryConfig;
  });

  open(api.listProductInquiries, async ({ params, query }, { caller }) => {
    const { productNo } = params;
    const reader = caller.member?.memberNo;
    const page = readPage(query, { size: 10, max: 100 });
    const filter = { ...readFilter(query), productNo, wordIn: 'ALL' as const };
    if (query.isMyInquiries && reader === undefined) return { totalCount: 0, items: [] };
    if (reader !== undefined) {
      return list({ ...filter, memberNo: query.isMyInquiries ? reader : undefined }, page, reader);
    }
    return remember(`product-inquiries ${JSON.stringify({ filter, page })}`, async () => ({
      reply: await list(filter, page, undefined),
      tags: [productInquiriesTag(productNo)],
    }));
  });

  open(api.getProductInquiry, async ({ params }, { caller }) => {
    const { inquiryNo, productNo } = params;
    const row = await findProductInquiry(db, inquiryNo, { productNo });
    if (!row) return refuse('inquiry_not_found');
    return writeProductInquiry(row, caller.member?.memberNo, imageUrl);
  });

  member(
    api.writeProductInquiry,
    ({ params, body }, { caller }) =>
      inTransaction(db, (tx) =>
        writeQuestion(tx, caller.memberNo, params.productNo, body, clock.now()),
      ),
    { perMinute: 20 },
  );

  member(api.editProductInquiry, ({ params, body }, { caller }) =>
    inTransaction(db, (tx) =>
      editQuestion(tx, caller.memberNo, params.inquiryNo, body, clock.now()),
    ),
  );

  member(api.deleteProductInquiry, ({ params }, { caller }) =>
    inTransaction(db, (tx) => deleteQuestion(tx, caller.memberNo, params.inquiryNo, clock.now())),
  );

  member(api.listMyProductInquiries, ({ query }, { caller }) =>
    list(
      {
        ...readFilter(query),
        memberNo: caller.memberNo,
        word: query.searchKeyword || undefined,
        wordIn: query.searchType ?? 'ALL',
      },
      readPage(query, { size: 10, max: 100 }),
      caller.memberNo,
    ),
  );
}
