import { brand } from '@duskline/brand';
import type { Page } from '@playwright/test';
import type { create } from '@shopby/shop-sdk';
import { expect, test } from './fixtures.ts';
import { serveSkin, skinOrigin } from './foreign-client/serve-skin.ts';
import { type JourneyMember, newIdentity, PASSWORD, registerMember } from './members.ts';
import type { PickedOption } from './shop-api.ts';
import type { Store } from './stores.ts';

/** A demo member with deliveries that have no review yet. */
const BUYER = { username: 'og@duskline.example', password: 'Dusk!2015' };
const WELCOME_COUPON = '첫 주문 10% 쿠폰';
const GUEST_PASSWORD = 'guest!2015';
const ADDRESS = {
  receiverName: '홍해질',
  receiverContact1: '010-1234-5678',
  receiverZipCd: '04524',
  receiverAddress: '서울특별시 중구 세종대로 110',
  receiverJibunAddress: '서울특별시 중구 태평로1가 31',
  receiverDetailAddress: '3층',
  countryCd: 'KR',
};
const ORDERER = {
  ordererName: '홍해질',
  ordererContact1: '010-1234-5678',
  ordererEmail: 'hong@duskline.example',
};

let stopServing = async (): Promise<void> => {};
test.beforeAll(async () => {
  stopServing = await serveSkin();
});
test.afterAll(() => stopServing());

test('a member of another origin’s storefront logs in, buys with a coupon, cancels and asks', async ({
  page,
  shop,
  store,
}) => {
  const option = await shop.pickOption(14);
  const member = await registerMember(store, shop);
  await openSkin(page, store);
  const token = await logIn(page, store, member);
  const profile = await call(page, 'member', 'getProfile');
  expect(profile.memberId).toBe(member.username);

  await browse(page, option);
  const line = { productNo: option.productNo, optionNo: option.optionNo, orderCnt: 1 };
  await call(page, 'order', 'postCart', { requestBody: [line] });
  await call(page, 'order', 'getCartCount');
  const cart = await call(page, 'order', 'getCart', {
    queryString: { divideInvalidProducts: true },
  });
  const cartNos = cart.deliveryGroups
    .flatMap(({ orderProducts }) => orderProducts)
    .flatMap(({ orderProductOptions }) => orderProductOptions.map(({ cartNo }) => cartNo));
  expect(cartNos).toHaveLength(1);

  const couponRequest = await takeCoupon(page);
  const { orderSheetNo } = await call(page, 'order', 'postOrderSheets', {
    requestBody: { cartNos, products: [line] },
  });
  const pathVariable = { orderSheetNo };
  const { paymentInfo } = await call(page, 'order', 'postOrderSheetsOrderSheetNoCalculate', {
    pathVariable,
    requestBody: {
      ...{ couponRequest, addressRequest: ADDRESS, shippingAddresses: [] },
      accumulationUseAmt: 0,
    },
  });
  expect(paymentInfo.cartCouponAmt).toBeGreaterThan(0);
  const orderNo = await pay(
    page,
    { accessToken: token },
    {
      ...{ orderSheetNo, member: true, coupons: couponRequest },
      paymentAmtForVerification: paymentInfo.paymentAmt,
    },
  );

  await use(page, store, { 'Shop-By-Authorization': `Bearer ${token}` });
  const order = await call(page, 'order', 'getProfileOrdersOrderNo', { pathVariable: { orderNo } });
  expect(order.payInfo.payAmt).toBe(paymentInfo.paymentAmt);
  const listed = await call(page, 'order', 'getProfileOrders', {
    queryString: { pageNumber: 1, pageSize: 10 },
  });
  expect(listed.items[0]?.orderNo).toBe(orderNo);

  // The SDK's cancel of a whole order names an address that the public document does not have.
  const [orderProductOptionNo] = order.orderOptionsGroupByPartner
    .flatMap((partner) => partner.orderOptionsGroupByDelivery)
    .flatMap((delivery) => delivery.orderOptions.map((ordered) => ordered.orderOptionNo));
  await call(page, 'claim', 'postProfileClaimsCancel', {
    requestBody: {
      ...{ claimType: 'CANCEL', claimReasonType: 'CHANGE_MIND', claimReasonDetail: '' },
      claimedProductOptions: [{ orderProductOptionNo, productCnt: 1 }],
    },
  });
  const claims = await call(page, 'claim', 'getProfileClaims', {
    queryString: { pageNumber: 1, pageSize: 10 },
  });
  expect(claims.items).toHaveLength(1);

  await call(page, 'manage', 'postInquiries', {
    requestBody: {
      ...{ orderNo, answerSmsSendYn: false, email: '' },
      ...{ inquiryTitle: '취소했어요', inquiryContent: '환불은 언제 되나요?' },
    },
  });
  const inquiries = await call(page, 'manage', 'getInquiries', {
    queryString: { pageNumber: 1, pageSize: 10 },
  });
  expect(inquiries.items).toMatchObject([{ inquiryTitle: '취소했어요', orderNo }]);
  await call(page, 'auth', 'deleteOauth2');
});

test('a guest of another origin’s storefront buys and finds the order by its password', async ({
  page,
  shop,
  store,
}) => {
  const option = await shop.pickOption(15);
  const line = { productNo: option.productNo, optionNo: option.optionNo, orderCnt: 1 };
  await openSkin(page, store);
  const cart = await call(page, 'order', 'postGuestCart', {
    queryString: { divideInvalidProducts: true },
    requestBody: [{ cartNo: 1, ...line, optionInputs: [] }],
  });
  expect(cart.price.totalAmt).toBeGreaterThan(0);
  const { orderSheetNo } = await call(page, 'order', 'postOrderSheets', {
    requestBody: { cartNos: [], products: [line] },
  });
  const sheet = await call(page, 'order', 'getOrderSheetsOrderSheetNo', {
    pathVariable: { orderSheetNo },
    queryString: { includeMemberAddress: false },
  });
  const { paymentAmt } = sheet.paymentInfo;
  const orderNo = await pay(
    page,
    {},
    {
      ...{ orderSheetNo, member: false, tempPassword: GUEST_PASSWORD },
      paymentAmtForVerification: paymentAmt,
    },
  );
  await use(page, store);
  const { guestToken } = await call(page, 'order', 'postGuestOrdersOrderNo', {
    pathVariable: { orderNo },
    requestBody: {
      ...{ orderRequestType: 'ALL', password: GUEST_PASSWORD, name: ORDERER.ordererName },
    },
  });
  // What this call of the SDK is given as headers replaces those of the client.
  const order = await call(page, 'order', 'getGuestOrdersOrderNo', {
    pathVariable: { orderNo },
    headers: { clientId: brand.clientId, platform: 'PC', Version: '1.0', guestToken },
  });
  expect(order).toMatchObject({ orderNo, payInfo: { payAmt: paymentAmt } });
});

test('a demo member reviews a delivery from another origin’s storefront', async ({
  page,
  store,
}) => {
  await openSkin(page, store);
  await logIn(page, store, BUYER);
  const reviewable = await call(page, 'display', 'getProfileOrderOptionsProductReviewable', {
    queryString: { pageNumber: 1, pageSize: 10, hasTotalCount: true },
  });
  const { productNo, optionNo, orderOptionNo } = reviewable.items[0] ?? {};
  const { reviewNo } = await call(page, 'display', 'postProductsProductNoProductReviews', {
    pathVariable: { productNo },
    requestBody: {
      ...{ optionNo, orderOptionNo, rate: 5, urls: [], extraJson: '' },
      content: '다른 화면에서 남겨요. 두툼하고 따뜻해요.',
    },
  });
  const mine = await call(page, 'display', 'getProfileProductReviews', {
    queryString: { pageNumber: 1, pageSize: 10 },
  });
  expect(mine.items[0]?.reviewNo).toBe(reviewNo);
  await call(page, 'display', 'deleteProductsProductNoProductReviewsReviewNo', {
    pathVariable: { productNo, reviewNo },
  });
});

test('a shopper of another origin’s storefront joins by a code to the phone, and leaves', async ({
  page,
  shop,
  store,
  consoleErrors,
}) => {
  const { username, phone } = newIdentity();
  await openSkin(page, store);
  await call(page, 'auth', 'postAuthenticationsSms', {
    requestBody: { usage: 'JOIN', mobileNo: phone, memberName: '홍해질' },
  });
  const requestBody = {
    ...{ memberId: username, password: PASSWORD, memberName: '홍해질', mobileNo: phone },
    ...{ birthday: '19990131', email: username, smsAuthKey: await shop.readCode(phone) },
    joinTermsAgreements: ['USE', 'PI_COLLECTION_AND_USE_REQUIRED'],
  };
  const joined = await call(page, 'member', 'postProfile', { requestBody });
  expect(joined).toMatchObject({ memberId: username, mobileNo: phone });
  await logIn(page, store, { username, password: PASSWORD });
  await call(page, 'member', 'deleteProfile', { queryString: { reason: '다시 쓰지 않아요' } });
  consoleErrors.expectConsole(/400 \(Bad Request\)/);
  await expect(logIn(page, store, { username, password: PASSWORD })).rejects.toThrow();
});

async function openSkin(page: Page, store: Store): Promise<void> {
  await page.goto(skinOrigin());
  await use(page, store);
}

/** Make the SDK's client on the page, as after each of its loads. */
async function use(page: Page, store: Store, headers: Record<string, string> = {}): Promise<void> {
  await page.evaluate(([settings, own]) => window.skin.use(settings, own), [
    { apiUrl: `${store.siteUrl}/shop-api`, clientId: brand.clientId },
    headers,
  ] as const);
}

/** Log in as the SDK does now; returns the access token. */
async function logIn(
  page: Page,
  store: Store,
  { username, password }: Pick<JourneyMember, 'username' | 'password'>,
): Promise<string> {
  const { accessToken } = await call(page, 'auth', 'postOauth2', {
    requestBody: { memberId: username, password, keepLogin: false },
  });
  await use(page, store, { 'Shop-By-Authorization': `Bearer ${accessToken}` });
  return accessToken;
}

async function browse(page: Page, { productNo, productName }: PickedOption): Promise<void> {
  const found = await call(page, 'product', 'getProductsSearch', {
    queryString: { 'filter.keywords': productName, pageNumber: 1, pageSize: 20 },
  });
  expect(found.items.map((item: { productNo: number }) => item.productNo)).toContain(productNo);
  const pathVariable = { productNo };
  const product = await call(page, 'product', 'getProductsProductNo', { pathVariable });
  expect(product.baseInfo.productName).toBe(productName);
  await call(page, 'product', 'getProductsProductNoOptions', { pathVariable });
}

/** Download the coupon that every new member may have, for a whole order of any amount. */
async function takeCoupon(page: Page) {
  const issuable = await call(page, 'promotion', 'getCouponsIssuable');
  const welcome = issuable.find(({ couponName }) => couponName === WELCOME_COUPON);
  const { couponIssueNo } = await call(page, 'promotion', 'postCouponsCouponNoDownload', {
    pathVariable: { couponNo: welcome?.couponNo },
    requestBody: {},
  });
  const owned = await call(page, 'promotion', 'getCoupons', {
    queryString: { usable: true, pageNumber: 1, pageSize: 20 },
  });
  expect(owned.items.map((coupon) => coupon.couponIssueNo)).toEqual([couponIssueNo]);
  return { cartCouponIssueNo: couponIssueNo, productCoupons: [] };
}

/** Pay in the partner's window by the mall's own script; returns the order's number. */
async function pay(page: Page, login: { accessToken?: string }, order: object): Promise<string> {
  const body = {
    ...{ orderer: ORDERER, shippingAddress: { addressNo: 0, ...ADDRESS } },
    ...{ saveAddressBook: false, updateMember: false, subPayAmt: 0 },
    ...{ pgType: 'TOSS_PAYMENTS', payType: 'CREDIT_CARD', ...order },
  };
  const { accessToken } = login;
  const configuration = {
    confirmUrl: `${skinOrigin()}/order/confirm`,
    ...(accessToken && { shopbyAuthorization: accessToken }),
  };
  // A refusal is an error of the page, which fails the journey.
  await page.evaluate(
    ([how, what]) => {
      void window.skin.pay(how, what).then((refusal) => {
        throw new Error(JSON.stringify(refusal));
      });
    },
    [configuration, body] as const,
  );
  await page.waitForURL(/\/toss\/window/);
  await page.getByRole('button', { name: '승인', exact: true }).click();
  await page.waitForURL(`${skinOrigin()}/order/confirm?**`);
  const said = new URL(page.url()).searchParams;
  expect(said.get('result')).toBe('SUCCESS');
  return said.get('orderNo') ?? '';
}

type Client = ReturnType<typeof create>;
type DataOf<Call> = Call extends (...given: never[]) => Promise<{ data: infer Data }>
  ? Data
  : never;

/** Call the shop by the SDK on the page; throws what the SDK throws. */
async function call<Domain extends keyof Client, Name extends keyof Client[Domain] & string>(
  page: Page,
  domain: Domain,
  name: Name,
  options: object = {},
): Promise<DataOf<Client[Domain][Name]>> {
  return page.evaluate((one) => window.skin.call(one), {
    ...{ domain, call: name, options },
  }) as Promise<DataOf<Client[Domain][Name]>>;
}
