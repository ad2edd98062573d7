import { deliverOrder, prepareOrder, shipOrder } from '@duskline/shop-api/modules/fulfilment/index';
import { comeBack } from '../../apps/shop-api/test/checkout-factories.ts';
import { aCouponOf } from '../../apps/shop-api/test/coupon-factories.ts';
import type { OpenShop } from './open-shop.ts';

type Client = ReturnType<OpenShop['client']>;
type Shopper = Awaited<ReturnType<OpenShop['shopper']>>;
export type PayType = 'CREDIT_CARD' | 'VIRTUAL_ACCOUNT';
export type Bought = { orderNo: string; orderOptionNos: number[]; guestToken: string };

const receiver = {
  receiverName: '박받는',
  receiverZipCd: '04799',
  receiverAddress: '서울특별시 성동구 성수이로 113',
  receiverDetailAddress: '301호',
  receiverJibunAddress: '서울특별시 성동구 성수동2가 289-10',
  receiverContact1: '010-2222-3333',
  countryCd: 'KR',
};

/** Browse, search and open a product with the public client; returns an option that can be bought. */
export async function browse(client: Client): Promise<{ productNo: number; optionNo: number }> {
  const { data: mall } = await client.admin.getMalls();
  if (!mall.categories?.flatCategories?.length) throw new Error('a mall without categories');
  const { data: found } = await client.product.getProductsSearch({
    queryString: { 'filter.keywords': '후드', pageNumber: 1, pageSize: 20, hasTotalCount: true },
  } as never);
  for (const { productNo } of found.items) {
    const pathVariable = { productNo: String(productNo) };
    const { data: product } = await client.product.getProductsProductNo({ pathVariable } as never);
    const { data: options } = await client.product.getProductsProductNoOptions({
      pathVariable,
      queryString: { useCache: false },
    } as never);
    const option = options.flatOptions.find(
      ({ saleType, stockCnt }) => saleType === 'AVAILABLE' && stockCnt > 20,
    );
    const isForAll = product.status.saleStatusType === 'ONSALE' && !product.status.soldout;
    if (option && isForAll) return { productNo: Number(productNo), optionNo: option.optionNo };
  }
  throw new Error('nothing to buy');
}

/** Add an option to a member's cart and change it. */
export async function useCart(client: Client, wanted: object): Promise<number> {
  const order = client.order;
  await order.postCart({ requestBody: [{ ...wanted, orderCnt: 1 }] } as never);
  const { data: cart } = await order.getCart({
    queryString: { divideInvalidProducts: true },
  } as never);
  const [line] = cart.deliveryGroups.flatMap((group) =>
    group.orderProducts.flatMap((product) => product.orderProductOptions),
  );
  if (!line) throw new Error('an empty cart');
  const queryString = { cartNo: String(line.cartNo), divideInvalidProducts: true };
  await order.putCart({ requestBody: [{ cartNo: line.cartNo, orderCnt: 2 }] } as never);
  await order.getCartCount();
  await order.getCartValidate();
  await order.getCartSubset({ queryString } as never);
  await order.getCartCalculate({ queryString } as never);
  return line.cartNo;
}

/** Order from an order sheet through the payment window; returns the paid order. */
export async function buy(
  { store }: OpenShop,
  client: Client,
  sheet: object,
  choice: { isMember: boolean; coupon?: boolean; payType?: PayType | undefined },
): Promise<Bought> {
  const { data: opened } = await client.order.postOrderSheets({ requestBody: sheet } as never);
  const pathVariable = { orderSheetNo: opened.orderSheetNo };
  await client.order.getOrderSheetsOrderSheetNo({
    pathVariable,
    queryString: { includeMemberAddress: true },
  } as never);
  const best = choice.coupon ? await chooseCoupons(client, pathVariable) : undefined;
  const { data: sum } = await client.order.postOrderSheetsOrderSheetNoCalculate({
    pathVariable,
    requestBody: {
      accumulationUseAmt: 0,
      couponRequest: best ?? { productCoupons: [], cartCouponIssueNo: 0 },
      addressRequest: receiver,
      shippingAddresses: [],
    },
  } as never);
  const { data: reserved } = await client.order.postPaymentsReserve({
    requestBody: {
      ...pathVariable,
      shippingAddress: { addressNo: 0, ...receiver },
      saveAddressBook: false,
      member: choice.isMember,
      orderer: {
        ordererName: '김주문',
        ordererContact1: '010-1111-2222',
        ordererEmail: 'orderer@duskline.example',
      },
      updateMember: false,
      tempPassword: choice.isMember ? undefined : 'guest-1234',
      coupons: best,
      subPayAmt: 0,
      pgType: 'TOSS_PAYMENTS',
      payType: choice.payType ?? 'CREDIT_CARD',
      paymentAmtForVerification: sum.paymentInfo.paymentAmt,
      clientReturnUrl: 'http://shop.test/orders/payment-return',
    },
  } as never);
  const { key, extraData } = reserved as never as { key: string; extraData: { orderNo: string } };
  const { orderNo } = extraData;
  const amount = sum.paymentInfo.paymentAmt;
  const method = choice.payType === 'VIRTUAL_ACCOUNT' ? '가상계좌' : '카드';
  const paymentKey = store.toss.authorise(orderNo, amount, method);
  const { said } = await comeBack(store, { key, paymentKey, orderId: orderNo, amount });
  if (said.result !== 'SUCCESS') throw new Error(`not paid: ${JSON.stringify(said)}`);
  const lines = await store.db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .select('orderLineNo')
    .execute();
  const orderOptionNos = lines.map(({ orderLineNo }) => orderLineNo);
  return { orderNo, orderOptionNos, guestToken: said.guestToken ?? '' };
}

async function chooseCoupons(client: Client, pathVariable: object) {
  await client.order.getOrderSheetsOrderSheetNoCoupons({ pathVariable } as never);
  const { data: best } = await client.order.postOrderSheetsOrderSheetNoCouponsMaximum({
    pathVariable,
    requestBody: {},
  } as never);
  type Coupon = { couponIssueNo: number };
  const { products, cartCoupons } = best as never as {
    products: { productNo: number; productCoupons: Coupon[] | null }[];
    cartCoupons: Coupon[];
  };
  const requestBody = {
    cartCouponIssueNo: cartCoupons[0]?.couponIssueNo ?? 0,
    productCoupons: products.flatMap(({ productNo, productCoupons }) =>
      (productCoupons ?? []).slice(0, 1).map(({ couponIssueNo }) => ({ couponIssueNo, productNo })),
    ),
  };
  const asked = { pathVariable, requestBody } as never;
  await client.order.postOrderSheetsOrderSheetNoCouponsApply(asked);
  await client.order.postOrderSheetsOrderSheetNoCouponsCalculate(asked);
  return requestBody;
}

/** Issue a member a coupon of each kind that can be chosen on an order sheet. */
export async function giveCoupons({ store }: OpenShop, { memberNo }: Shopper): Promise<void> {
  await aCouponOf(store, { memberNo }, { kind: 'PRODUCT' });
  await aCouponOf(store, { memberNo }, { kind: 'CART' });
}

/** Ship an order as the operator does, or deliver it too. */
export async function fulfilOrder(
  { store }: OpenShop,
  orderNo: string,
  to: 'shipped' | 'delivered',
) {
  await prepareOrder(store.shop, orderNo);
  await shipOrder(store.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  if (to === 'delivered') await deliverOrder(store.shop, orderNo);
}

/** Create, change and delete a member's addresses with the public client. */
export async function manageAddresses(client: Client): Promise<void> {
  const { order } = client;
  const requestBody = { addressName: '집', addressType: 'BOOK', defaultYn: 'N', ...receiver };
  const { data: added } = await order.postProfileShippingAddresses({ requestBody } as never);
  const pathVariable = { addressNo: added.addressNo };
  await order.getProfileShippingAddresses();
  await order.getProfileShippingAddressesRecent();
  await order.getProfileShippingAddressesAddressNo({ pathVariable } as never);
  await order.putProfileShippingAddressesAddressNo({ pathVariable, requestBody } as never);
  await order.putProfileShippingAddressesAddressNoDefault({ pathVariable } as never);
  await order.deleteProfileShippingAddressesAddressNo({ pathVariable } as never);
}

/** Receive, confirm and review an order. */
export async function confirmAndReview(
  shop: OpenShop,
  client: Client,
  { productNo, optionNo }: { productNo: number; optionNo: number },
  { orderNo, orderOptionNos: [orderOptionNo] }: Bought,
): Promise<number> {
  await fulfilOrder(shop, orderNo, 'shipped');
  const done = { pathVariable: { orderOptionNo } } as never;
  await client.order.putProfileOrderOptionsOrderOptionsNoDeliveryDone(done);
  await client.order.putProfileOrderOptionsOrderOptionsNoConfirm(done);
  await client.order.getProfileOrders({ queryString: { pageNumber: 1, pageSize: 20 } } as never);
  await client.order.getProfileOrdersOrderNo({ pathVariable: { orderNo } } as never);
  const { data: review } = await client.display.postProductsProductNoProductReviews({
    pathVariable: { productNo },
    requestBody: {
      ...{ optionNo, orderOptionNo, rate: 5, urls: [], extraJson: '' },
      content: '두툼하고 따뜻해요. 오래 입을 것 같아요.',
    },
  } as never);
  return (review as never as { reviewNo: number }).reviewNo;
}

/** Buy as a guest, whose cart is in the browser, and find the order by its number and password. */
export async function buyAsGuest(
  shop: OpenShop,
  wanted: { productNo: number; optionNo: number },
  payType?: PayType,
): Promise<Bought> {
  const client = shop.client();
  await client.order.postGuestCart({
    queryString: { divideInvalidProducts: true },
    requestBody: [{ cartNo: 1, ...wanted, orderCnt: 1, optionInputs: [] }],
  } as never);
  const sheet = { products: [{ ...wanted, orderCnt: 1 }], cartNos: [] };
  const bought = await buy(shop, client, sheet, { isMember: false, payType });
  const { data: order } = await client.order.postGuestOrdersOrderNo({
    pathVariable: { orderNo: bought.orderNo },
    requestBody: { orderRequestType: 'ALL', password: 'guest-1234', name: '김주문' },
  } as never);
  const { guestToken } = order as never as { guestToken: string };
  const own = shop.client({ guestToken });
  await own.order.getGuestOrdersOrderNo({ pathVariable: { orderNo: bought.orderNo } } as never);
  return { ...bought, guestToken };
}
