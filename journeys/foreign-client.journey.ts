import { brand } from '@duskline/brand';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  doneWrites,
  existingOperations,
  isLogout,
  refusedReads,
  toSkinCall,
} from './foreign-client/sdk-calls.ts';
import { serveSkin, skinOrigin } from './foreign-client/serve-skin.ts';
import { call, openSkin, use } from './foreign-client/skin-page.ts';
import {
  ADDRESS,
  browse,
  findValues,
  logIn,
  ORDERER,
  pay,
  takeCoupon,
} from './foreign-client/skin-shopper.ts';
import { newIdentity, PASSWORD, registerMember, signIn } from './members.ts';

/** A demo member with deliveries that have no review yet. */
const BUYER = { username: 'og@duskline.example', password: 'Dusk!2015' };
const GUEST_PASSWORD = 'guest!2015';

/** Where clients of the public API have providers lead back to. */
const CALLBACK = `${skinOrigin()}/callback/auth-callback`;

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

test('a shopper of another origin’s storefront registers with Apple, and is logged in there', async ({
  page,
  shop,
  store,
  consoleErrors,
}) => {
  await openSkin(page, store);
  const { openIdJoinConfig } = await call(page, 'admin', 'getMalls');
  expect(openIdJoinConfig?.providers).toEqual(['kakao', 'apple']);
  const asked = { provider: 'ncp_apple', redirectUri: CALLBACK, state: 'state-of-the-skin' };
  const { loginUrl } = await call(page, 'auth', 'getOauthLoginUrl', { queryString: asked });
  await page.goto(loginUrl);

  // Nobody is logged in: the login page first, and from there to Apple and through the registration.
  await page.getByRole('button', { name: 'Apple로 계속하기' }).click();
  await page.waitForURL(/\/apple\/login\//);
  await page.getByText('이한낮').first().click();
  await page.getByRole('button', { name: '계속', exact: true }).click();
  const form = page.getByRole('form', { name: '간편 가입' });
  const { username, phone } = newIdentity();
  await form.getByLabel(/^이메일/).fill(username);
  await form.getByLabel('생년월일').fill('19911124');
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호 6자리').fill(await shop.readCode(phone));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await form.getByLabel('전체 동의').check();
  await form.getByRole('button', { name: '동의하고 가입하기' }).click();

  await expect(page.getByText(skinOrigin(), { exact: true })).toBeVisible();
  await expectAccessible(page);
  const callback = page.waitForRequest((request) => request.url().startsWith(CALLBACK));
  await page.getByRole('button', { name: '계속하기' }).click();
  expect((await callback).headers().referer).toBeUndefined();
  await page.waitForURL(`${CALLBACK}?**`);
  const { code, state } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(state).toBe(asked.state);
  await use(page, store);
  const exchange = () => call(page, 'auth', 'postOauthOpenId', { requestBody: { ...asked, code } });
  const { accessToken } = await exchange();
  await use(page, store, { accessToken });
  expect((await call(page, 'member', 'getProfile')).memberId).toBe(username);

  consoleErrors.expectConsole(/400 \(Bad Request\)/);
  await expect(exchange()).rejects.toThrow('로그인 정보를 확인할 수 없어요');
});

test('a member logs in to another origin’s storefront in a window it opened, and ends both by one logout', async ({
  page,
  context,
  shop,
  store,
  consoleErrors,
}) => {
  const member = await registerMember(store, shop);
  await signIn(context, store, member);
  await openSkin(page, store);
  const asked = { provider: 'ncp_kakao', redirectUri: CALLBACK };
  const queryString = { ...asked, state: 's1' };
  const { loginUrl } = await call(page, 'auth', 'getOauthLoginUrl', { queryString });
  const open = async () => {
    const opened = page.waitForEvent('popup');
    await page.evaluate((url) => {
      window.loginWindow = window.open(url, 'login', 'width=420,height=550');
    }, loginUrl);
    return opened;
  };
  const canceled = await open();
  await canceled.getByRole('button', { name: '취소' }).click();
  await canceled.waitForURL(`${CALLBACK}?error=access_denied&state=s1`);
  await canceled.close();
  // A window of the same name is opened again only once the page sees the first one closed.
  await page.waitForFunction(() => window.loginWindow?.closed);

  const popup = await open();
  await expect(popup.getByText(`홍해질님(${member.username})`)).toBeVisible();
  await popup.getByRole('button', { name: '계속하기' }).click();
  await popup.waitForURL(`${CALLBACK}?**`);
  // As older skins do: the window hands over what it was given and closes.
  const code = new URL(popup.url()).searchParams.get('code');
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
  await popup.close();
  const { accessToken } = await call(page, 'auth', 'postOauth2OpenId', {
    requestBody: { ...asked, code },
  });
  const authorization = { 'Shop-By-Authorization': `Bearer ${accessToken}` };
  await use(page, store, authorization);
  expect((await call(page, 'member', 'getProfile')).memberId).toBe(member.username);

  const own = await context.newPage();
  await own.goto('/my-page');
  await own.getByRole('button', { name: '로그아웃' }).first().click();
  await expect(own).toHaveURL('/');
  consoleErrors.expectConsole(/401 \(Unauthorized\)/);
  await expect
    .poll(() => call(page, 'member', 'getProfile').then(String, () => 'ended'))
    .toBe('ended');
});

test('a site that the store does not know is led nowhere', async ({
  page,
  context,
  shop,
  store,
  consoleErrors,
}) => {
  await signIn(context, store, await registerMember(store, shop));
  consoleErrors.expectConsole(/400 \(Bad Request\)/);
  const trap = new URLSearchParams({ provider: 'ncp_kakao', redirectUri: 'https://trap.example/' });
  await page.goto(`/login/continue?${trap}`);
  await expect(page.getByText('이 쇼핑몰로는 이어서 로그인할 수 없어요')).toBeVisible();
  await expect(page.getByRole('button', { name: '계속하기' })).toHaveCount(0);
  await expectAccessible(page);
});

test('every operation of the SDK that the shop has is answered in a browser of another origin', async ({
  page,
  shop,
  store,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/status of 4\d\d/);
  await openSkin(page, store);
  const operations = await existingOperations(await page.evaluate(() => window.skin.operations()));
  const isRead = ({ method }: { method: string }) => method === 'GET';
  const callEach = async (
    token: string,
    values: Record<string, number | string>,
    some: typeof operations,
  ) =>
    page.evaluate(
      (calls) => window.skin.callEach(calls),
      some.map((operation) => toSkinCall(operation, values, token)),
    );

  const buyer = await logIn(page, store, BUYER);
  const reads = await callEach(buyer, await findValues(page), operations.filter(isRead));
  // A new member's writes, none of which says what to write.
  const writer = await logIn(page, store, await registerMember(store, shop));
  const writes = await callEach(
    writer,
    {},
    operations.filter((one) => !isRead(one)),
  );

  const outcomes = [...reads, ...writes];
  expect(outcomes).toHaveLength(operations.length);
  // Without an answer: the network, CORS, or a body that the SDK cannot read.
  expect(outcomes.filter(({ failed }) => failed !== undefined)).toEqual([]);
  expect(outcomes.filter(({ status = 400 }) => ![400, 401].includes(status))).toEqual([]);
  const refused = reads.filter(({ status }) => status !== undefined);
  expect(Object.fromEntries(refused.map(({ name, code }) => [name, code]))).toEqual(refusedReads);
  const done = writes.filter(({ name, status }) => status === undefined && !isLogout(name));
  expect(done.map(({ name }) => name).sort()).toEqual(doneWrites);
});
