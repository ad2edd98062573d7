import { randomInt } from 'node:crypto';
import type { TestShop } from './build-test-shop.ts';

type Line = {
  productNo?: number;
  optionNo?: number;
  claimState?: string;
  state?: string;
  /** What is paid for it before coupons and points, in won. */
  buyAmt?: number;
  productCouponDiscountAmt?: number;
  cartCouponDiscountAmt?: number;
  pointsRate?: number;
  confirmedAt?: Date;
};

const anOrderer = {
  name: '김주문',
  contact1: '010-1111-2222',
  contact2: '',
  email: 'orderer@duskline.example',
};
const aReceiver = {
  ...{ name: '박받는', contact1: '010-2222-3333', contact2: '', zipCode: '04799' },
  ...{ address: '서울특별시 성동구 성수이로 113', jibunAddress: '', detailAddress: '301호' },
  ...{ addressName: '', deliveryMemo: '', orderMemo: '' },
};

/** A placed order, inserted instead of bought: one delivered line of 30,000 won by default. */
export async function aWrittenOrder(
  { db, clock, vault }: Pick<TestShop, 'db' | 'clock' | 'vault'>,
  memberNo: number,
  { lines = [{}], orderedAt = clock.now() }: { lines?: Line[]; orderedAt?: Date } = {},
): Promise<{ orderNo: string; orderLineNos: number[] }> {
  const orderNo = `26${String(randomInt(1e8)).padStart(8, '0')}${String(randomInt(1e8)).padStart(8, '0')}`;
  const priced = lines.map((line) => ({ buyAmt: 30_000, ...line }));
  const total = priced.reduce((sum, line) => sum + line.buyAmt, 0);
  const taken = (line: Line) =>
    (line.productCouponDiscountAmt ?? 0) + (line.cartCouponDiscountAmt ?? 0);
  const coupons = priced.reduce((sum, line) => sum + taken(line), 0);
  await db
    .insertInto('orders')
    .values({
      orderNo,
      orderSheetNo: 'a-sheet-that-is-long-gone',
      memberNo,
      platform: 'PC',
      orderedAt,
      placedAt: orderedAt,
      ordererSealed: vault.sealFacts('orderer', anOrderer),
      ordererPhoneKey: vault.phoneKey(anOrderer.contact1),
      receiverSealed: vault.sealFacts('receiver', aReceiver),
      addressNo: 0,
      agreedTerms: [],
      standardAmt: total,
      immediateDiscountAmt: 0,
      productCouponDiscountAmt: coupons,
      cartCouponDiscountAmt: 0,
      deliveryAmt: 0,
      remoteDeliveryAmt: 0,
      deliveryCouponDiscountAmt: 0,
      pointsAmt: 0,
      payAmt: total - coupons,
    })
    .execute();
  const { deliveryNo } = await db
    .insertInto('orderDelivery')
    .values({
      orderNo,
      deliveryTemplateNo: 1,
      deliveryAmt: 0,
      remoteDeliveryAmt: 0,
      returnDeliveryAmt: 3_000,
      companyType: 'CJ',
    })
    .returning('deliveryNo')
    .executeTakeFirstOrThrow();
  const written = await db
    .insertInto('orderLine')
    .values(
      priced.map((line, at) => ({
        ...aLine,
        ...pricesOf(line),
        orderNo,
        deliveryNo,
        optionNo: at + 1,
        ...line,
      })),
    )
    .returning('orderLineNo')
    .execute();
  return { orderNo, orderLineNos: written.map((line) => line.orderLineNo) };
}

function pricesOf({ buyAmt }: { buyAmt: number }) {
  return { salePrice: buyAmt, standardAmt: buyAmt, buyAmt };
}

const aLine = {
  productNo: 1,
  productName: '후드 집업',
  productNameEn: 'Zip Hoodie',
  brandNo: 1,
  brandName: '더스크라인',
  brandNameEn: 'DUSKLINE',
  optionName: '사이즈',
  optionValue: 'M',
  optionManagementCode: '',
  pictureKey: 'a.jpg',
  quantity: 1,
  addPrice: 0,
  immediateDiscountPrice: 0,
  immediateDiscountAmt: 0,
  productCouponDiscountAmt: 0,
  cartCouponDiscountAmt: 0,
  pointsAmt: 0,
  pointsRate: 1,
  state: 'DELIVERY_DONE',
};
