import { aCoupon } from '../../apps/shop-api/test/coupon-factories.ts';
import type { OpenShop } from './open-shop.ts';

type Shopper = Awaited<ReturnType<OpenShop['shopper']>>;
type Headers = Shopper['headers'];

/** Call coupons of the shop, of a product and of an event, and have them issued in each way. */
export async function visitCoupons(
  { visit, store }: OpenShop,
  { headers }: Shopper,
  { productNo }: { productNo: number },
): Promise<void> {
  const [one, many, some] = [await aCoupon(store), await aCoupon(store), await aCoupon(store)];
  await aCoupon(store, { issue: { kind: 'CODE', code: 'DUSK2026' } });
  const event = await store.db
    .selectFrom('event')
    .select('eventNo')
    .orderBy('eventNo')
    .executeTakeFirstOrThrow();
  await visit('GET', `/coupons/${one}/targets?pageNumber=1&pageSize=10`, { headers });
  await visit('GET', `/coupons/${one}/exclude-targets?pageNumber=1&pageSize=10`, { headers });
  await visit('POST', `/coupons/${one}/download`, { headers, body: {} });
  await visit('POST', '/coupons/download', { headers, body: { couponNos: [many, some] } });
  await visit('POST', `/coupons/products/${productNo}/download`, { headers, body: {} });
  const productNos = { productNos: [productNo] };
  await visit('POST', '/coupons/products/download', { headers, body: productNos });
  await visit('POST', `/coupons/events/${event.eventNo}/download`, { headers, body: {} });
  await visit('POST', '/coupons/register-code/DUSK2026', { headers });
}

/** Call everything about a review, as its author and as a reader. */
export async function visitReview(
  shop: OpenShop,
  { productNo, reviewNo, optionNo }: { productNo: number; reviewNo: number; optionNo: number },
  headers: Headers,
): Promise<void> {
  const { visit } = shop;
  const at = `/products/${productNo}/product-reviews/${reviewNo}`;
  const reader = await shop.shopper();
  await visit('GET', at);
  await visit('GET', `${at}/comments?pageNumber=1&pageSize=10`);
  await visit('GET', `/products/${productNo}/reviewable-options`, { headers });
  await visit('POST', `${at}/recommend`, { headers: reader.headers });
  await visit('DELETE', `${at}/recommend`, { headers: reader.headers });
  await visit('PUT', at, { headers, body: { content: '두툼해요. 겨울에 입기 좋아요.', rate: 4 } });
  await visit('DELETE', at, { headers });
  await visitRestockAlerts(shop, headers, optionNo);
}

async function visitRestockAlerts({ visit, store }: OpenShop, headers: Headers, optionNo: number) {
  const sold = await store.db
    .selectFrom('stock')
    .where('available', '=', 0)
    .select('optionNo')
    .executeTakeFirst();
  await visit('POST', '/products/restock', {
    body: {
      optionNos: [sold?.optionNo],
      name: '김기다',
      phone: '01012345678',
      privacyInfoAgreement: true,
    },
  });
  const { productNo } = await store.db
    .selectFrom('productOption')
    .where('optionNo', '=', optionNo)
    .select('productNo')
    .executeTakeFirstOrThrow();
  await visit('POST', '/cart', { headers, body: [{ productNo, optionNo, orderCnt: 1 }] });
  const { cartNo } = await store.db
    .selectFrom('cartLine')
    .select('cartNo')
    .orderBy('cartNo', 'desc')
    .executeTakeFirstOrThrow();
  await visit('DELETE', `/cart?cartNo=${cartNo}`, { headers });
  await visit('GET', `/addresses/search?keyword=${encodeURIComponent('성수이로 113')}`);
}
