import { findAvailablePoints } from '../src/modules/points/index.ts';
import type { TestShop } from './build-test-shop.ts';
import { aProduct } from './catalog-factories.ts';
import { callShop } from './checkout-factories.ts';
import { registerMember, type TestMember, visitorHeaders } from './factories.ts';
import { aWrittenOrder } from './order-factories.ts';
import { aPhoto, sendPicture } from './upload-factories.ts';

/** A text long enough for the points of a review. */
export const LONG = '원단이 두껍고 박음질이 튼튼해서 오래 입을 수 있을 것 같아요. '.repeat(3);

/** A reply or a part of one. */
export type Wire = Record<string, unknown> & { code?: string };
export type Buyer = TestMember & { productNo: number; orderNo: string; orderLineNo: number };

export type ReviewCalls = ReturnType<typeof callReviews>;

/** What buyers do with reviews in a test's shop. Every call comes from another IP: calls are limited by IP. */
export function callReviews(shop: TestShop) {
  let from = 0;
  const ip = (net: number) => ({
    'x-forwarded-for': `10.${net}.${(from >> 8) & 255}.${from++ & 255}`,
  });
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { headers, ...rest }: { headers?: Record<string, string>; body?: unknown } = {},
  ) =>
    callShop<Wire>(shop, method, url, {
      headers: { ...(headers ?? visitorHeaders), ...ip(2) },
      ...rest,
    });
  const reviewsOf = (productNo: number) => `/products/${productNo}/product-reviews`;
  const write = ({ productNo, headers }: Pick<Buyer, 'productNo' | 'headers'>, body: object = {}) =>
    call('POST', reviewsOf(productNo), { headers, body: { content: LONG, rate: 5, ...body } });
  return {
    call,
    reviewsOf,
    write,
    /** Register a member who was delivered a product of their own. */
    async aBuyer(line: Parameters<typeof aWrittenOrder>[2] = {}): Promise<Buyer> {
      const { productNo } = await aProduct(shop.db);
      const buyer = await registerMember(shop, { name: '김더스크' });
      const { orderNo, orderLineNos } = await aWrittenOrder(shop, buyer.memberNo, {
        ...line,
        lines: (line.lines ?? [{}]).map((one) => ({ ...one, productNo })),
      });
      return { ...buyer, productNo, orderNo, orderLineNo: orderLineNos[0] ?? 0 };
    },
    async aReview(buyer: Buyer, body: object = {}): Promise<number> {
      const { status, body: reply } = await write(buyer, body);
      if (status !== 200) throw new Error(`not written: ${JSON.stringify(reply)}`);
      return reply.reviewNo as number;
    },
    async aSentPhoto({ headers }: TestMember): Promise<string> {
      const sent = await sendPicture(shop, await aPhoto(), { headers: { ...headers, ...ip(3) } });
      return sent.body.imageUrl;
    },
    pointsOf: (memberNo: number) => findAvailablePoints(shop.db, memberNo, shop.clock.now()),
    /** Read the reviews of a product as they are now. */
    async list(productNo: number, query = '', headers?: Record<string, string>) {
      await shop.cachesInvalidated();
      const { body } = await call('GET', `${reviewsOf(productNo)}?hasTotalCount=true&${query}`, {
        headers,
      });
      return body as {
        totalCount: number;
        rate: number;
        items: (Wire & { reviewNo: number })[];
        reviewRatingResponses: { rating: number; countOfRating: number }[];
      };
    },
  };
}
