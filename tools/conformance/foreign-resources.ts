import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  callShop,
  lineNosOf,
  openSheet,
} from '../../apps/shop-api/test/checkout-factories.ts';
import { changeOfMind, claimActions } from '../../apps/shop-api/test/claim-factories.ts';
import { aCouponOf } from '../../apps/shop-api/test/coupon-factories.ts';
import { registerMember } from '../../apps/shop-api/test/factories.ts';
import { aPhoto, sendPicture } from '../../apps/shop-api/test/upload-factories.ts';

/** A name in every text of the owner: where it appears in a reply, something of theirs was shown. */
export const OWNER_NAME = '임자있는';

export const anAddress = {
  addressType: 'BOOK',
  defaultYn: 'N',
  receiverName: OWNER_NAME,
  receiverZipCd: '04799',
  receiverAddress: '서울특별시 성동구 성수이로 113',
  receiverContact1: '010-2222-3333',
};

/** The numbers of what belongs to one member, under the names that paths, queries and bodies use. */
export type Owned = Awaited<ReturnType<typeof createOwned>>;

/** Create a member with one of everything that has a number: order, claim, inquiry, review, address, cart line and so on. */
export async function createOwned(shop: BuyingShop) {
  const { memberNo, headers } = await registerMember(shop, { name: OWNER_NAME });
  const actions = claimActions(shop);
  const make = async (url: string, body: object) => {
    const reply = await callShop<Record<string, number>>(shop, 'POST', url, { headers, body });
    if (reply.status >= 300) throw new Error(`${url}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const option = await anOption(shop, { salePrice: 30_000, available: 100 });
  const { productNo } = option;

  const received = await aPaidOrder(shop, [option], { headers });
  await actions.delivered(received.orderNo);
  const [orderOptionNo] = await lineNosOf(shop, received.orderNo);
  const sentBack = await aPaidOrder(shop, [option], { headers });
  await actions.delivered(sentBack.orderNo);
  const [line] = await lineNosOf(shop, sentBack.orderNo);
  const claim = {
    ...changeOfMind,
    productCnt: 1,
    returnWayType: 'SELLER_COLLECT',
    returnAddress: anAddress,
  };
  await make(`/profile/order-options/${line}/claims/return`, claim);
  const { claimNo } = await actions.claimOf(line);
  const orderSheetNo = await openSheet(shop, [option], headers);

  const content = `${OWNER_NAME} 내용이에요. 오래 입을 수 있을 것 같아요.`;
  const { addressNo } = await make('/profile/shipping-addresses', anAddress);
  const asked = await make('/inquiries', {
    inquiryTypeNo: 1,
    inquiryTitle: OWNER_NAME,
    inquiryContent: content,
    answerSmsSendYn: false,
  });
  const question = { title: OWNER_NAME, content, type: 'PRODUCT', secreted: true };
  const questioned = await make(`/products/${productNo}/inquiries`, question);
  const review = { content, rate: 5, orderOptionNo };
  const { reviewNo } = await make(`/products/${productNo}/product-reviews`, review);
  await make('/cart', [{ ...option, orderCnt: 1 }]);
  const { cartNo } = await shop.db
    .selectFrom('cartLine')
    .where('memberNo', '=', memberNo)
    .select('cartNo')
    .executeTakeFirstOrThrow();
  const couponIssueNo = await aCouponOf(shop, { memberNo });
  const picture = await sendPicture(shop, await aPhoto(), { headers });
  return {
    memberNo,
    productNo,
    optionNo: option.optionNo,
    orderNo: received.orderNo,
    orderOptionNo,
    claimNo,
    orderSheetNo,
    addressNo: addressNo ?? 0,
    inquiryNo: asked.inquiryNo ?? 0,
    questionNo: questioned.inquiryNo ?? 0,
    reviewNo: reviewNo ?? 0,
    cartNo,
    couponIssueNo,
    imageUrl: picture.body.imageUrl,
  };
}

/** Replace the numbers by ones that do not exist; the product stays, because it is public. */
export function nonExistent(owned: Owned): Owned {
  return {
    ...owned,
    orderNo: '260101999999999999',
    orderOptionNo: 2_000_000_001,
    claimNo: 2_000_000_002,
    orderSheetNo: '00000000-0000-7000-8000-000000000000',
    addressNo: 2_000_000_003,
    inquiryNo: 2_000_000_004,
    questionNo: 2_000_000_005,
    reviewNo: 2_000_000_006,
    cartNo: 2_000_000_007,
    couponIssueNo: 2_000_000_008,
    imageUrl: owned.imageUrl.replace(/[^/]+$/, '00000000-0000-7000-8000-000000000000.jpg'),
  };
}
