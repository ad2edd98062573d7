import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { JourneyMember } from '../members.ts';
import type { PickedOption } from '../shop-api.ts';
import type { Store } from '../stores.ts';
import { skinOrigin } from './serve-skin.ts';
import { call, use } from './skin-page.ts';

const WELCOME_COUPON = '첫 주문 10% 쿠폰';
/** Where a shopper of the skin has their orders sent, and who orders. */
export const ADDRESS = {
  receiverName: '홍해질',
  receiverContact1: '010-1234-5678',
  receiverZipCd: '04524',
  receiverAddress: '서울특별시 중구 세종대로 110',
  receiverJibunAddress: '서울특별시 중구 태평로1가 31',
  receiverDetailAddress: '3층',
  countryCd: 'KR',
};
export const ORDERER = {
  ordererName: '홍해질',
  ordererContact1: '010-1234-5678',
  ordererEmail: 'hong@duskline.example',
};

/** Log in as the SDK does now; returns the access token. */
export async function logIn(
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

/** Search a product by its name and open it, as a skin does. */
export async function browse(page: Page, { productNo, productName }: PickedOption): Promise<void> {
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
export async function takeCoupon(
  page: Page,
): Promise<{ cartCouponIssueNo: number; productCoupons: [] }> {
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
export async function pay(
  page: Page,
  login: { accessToken?: string },
  order: object,
): Promise<string> {
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

/** Find what a demo member's reads are about, by the lists that the SDK reads. */
export async function findValues(page: Page): Promise<Record<string, number | string>> {
  const paging = { queryString: { pageNumber: 1, pageSize: 50, startYmd: '2025-01-01' } };
  const { items: orders } = await call(page, 'order', 'getProfileOrders', paging);
  const { items: reviews } = await call(page, 'display', 'getProfileProductReviews', paging);
  const { bookedAddresses } = await call(page, 'order', 'getProfileShippingAddresses');
  const { sections } = (await call(page, 'display', 'getDisplaySections')) as never as {
    sections: { sectionId: string }[];
  };
  const [line] = orders[0]?.orderOptions ?? [];
  const { orderSheetNo } = await call(page, 'order', 'postOrderSheets', {
    requestBody: {
      cartNos: [],
      products: [
        {
          productNo: orders[0]?.orderOptions[0]?.productNo,
          optionNo: orders[0]?.orderOptions[0]?.optionNo,
          orderCnt: 1,
        },
      ],
    },
  });
  const found = {
    orderNo: orders[0]?.orderNo,
    orderOptionNo: line?.orderOptionNo,
    ...{ productNo: reviews[0]?.productNo, reviewNo: reviews[0]?.reviewNo },
    addressNo: bookedAddresses[0]?.addressNo,
    sectionsId: sections[0]?.sectionId,
    orderSheetNo,
  };
  return found as Record<string, number | string>;
}
