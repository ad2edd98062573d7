import { aPhoto } from '../../apps/shop-api/test/upload-factories.ts';
import type { OpenShop } from './open-shop.ts';

type Row = Record<string, number & string>;
type Shopper = Awaited<ReturnType<OpenShop['shopper']>>;

/** Call what a member manages: profile, wishlist, addresses, inquiries, coupons, points. */
export async function visitMember(shop: OpenShop, member: Shopper): Promise<void> {
  const { visit } = shop;
  const { headers } = member;
  for (const path of [
    '/profile',
    '/profile/grade',
    '/profile/next-grade',
    '/profile/accumulations?pageNumber=1&pageSize=10',
    '/profile/accumulations/summary?expireStartYmdt=2026-01-01%2000:00:00&expireEndYmdt=2026-12-31%2023:59:59',
    '/profile/accumulations/expiration?startYmdt=2026-01-01%2000:00:00&endYmdt=2026-12-31%2023:59:59',
    '/profile/accumulations/waiting?pageNumber=1&pageSize=10',
    '/profile/orders?pageNumber=1&pageSize=20',
    '/profile/orders/summary/status',
    '/profile/orders/summary/amount?orderStatusType=BUY_CONFIRM',
    '/profile/order-options/summary/status',
    '/profile/order-options/product-reviewable?pageNumber=1&pageSize=10',
    '/profile/product-reviews?pageNumber=1&pageSize=10',
    '/profile/product-inquiries?pageNumber=1&pageSize=10',
    '/profile/claims?pageNumber=1&pageSize=10',
    '/profile/shipping-addresses',
    '/profile/shipping-addresses/recent',
    '/oauth/openid/list',
    '/openid/token',
    '/inquiries?pageNumber=1&pageSize=10',
    '/coupons?pageNumber=1&pageSize=10',
    '/coupons/summary',
    '/coupons/issuable',
    '/cart/count',
    `/profile/id/exist?memberId=${member.username}`,
    `/profile/email/exist?email=${member.username}`,
    `/profile/mobile/exist?mobileNo=${member.phone}`,
    '/profile/nickname/exist?nickname=dusk',
    '/profile/ci/exists?ci=abc',
    `/profile/password/search-account?memberId=${member.username}`,
  ]) {
    await visit('GET', path, { headers });
  }
  await visit('GET', '/profile/id?mobileNo=01012345678', { version: '1.1' });
  await visit('PUT', '/profile', { headers, body: { nickname: 'dusk' } });
  await visitLikes(shop, headers);
  await visitInquiries(shop, headers);
  await visitAccount(shop, member);
  for (const path of ['/files/images', '/storage/temporary-images']) {
    const form = new FormData();
    form.set(
      'file',
      new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }),
      'photo.jpg',
    );
    const sent = await visit<Row>('POST', path, { headers, form });
    if (path === '/files/images') {
      const fileName = encodeURIComponent(sent?.imageUrl ?? '');
      await visit('DELETE', `${path}?fileName=${fileName}`, {
        headers,
      });
    }
  }
}

async function visitLikes({ visit }: OpenShop, headers: Shopper['headers']): Promise<void> {
  const found = await visit<{ items: Row[] }>('GET', '/products/search?pageSize=2');
  const productNos = found?.items.map(({ productNo }) => productNo) ?? [];
  await visit('POST', '/profile/like-products', { headers, body: { productNos } });
  const liked = [{ productNo: productNos[0], like: 'Y' }];
  await visit('POST', '/profile/like-products', {
    headers,
    version: '1.1',
    body: { items: liked },
  });
  await visit('GET', '/profile/like-products?pageNumber=1&pageSize=10', { headers });
  await visit('GET', '/profile/like-products/count', { headers });
  await visit('POST', '/profile/recent-products', {
    headers,
    body: { productNo: productNos[0] },
  });
  await visit('GET', '/profile/recent-products', { headers });
  await visit('DELETE', `/profile/recent-products?productNo=${productNos[0]}`, { headers });
}

async function visitInquiries({ visit }: OpenShop, headers: Shopper['headers']): Promise<void> {
  const types = await visit<Row[]>('GET', '/inquiries/types');
  const written = await visit<Row>('POST', '/inquiries', {
    headers,
    body: {
      inquiryTypeNo: types?.[0]?.inquiryTypeNo,
      inquiryTitle: '문의해요',
      inquiryContent: '언제 오나요',
      answerSmsSendYn: false,
      email: '',
    },
  });
  const at = `/inquiries/${written?.inquiryNo}`;
  const change = { inquiryTitle: '다시 문의해요', inquiryContent: '언제쯤 오나요' };
  await visit('GET', at, { headers });
  await visit('PUT', at, { headers, body: change });
  await visit('PATCH', at, { headers, body: { ...change, uploadedFileUrls: [] } });
  await visit('DELETE', at, { headers });

  const found = await visit<{ items: Row[] }>('GET', '/products/search?pageSize=1');
  const productNo = found?.items[0]?.productNo;
  const question = { title: '사이즈', content: '크게 나왔나요', type: 'PRODUCT', secreted: false };
  const asked = await visit<Row>('POST', `/products/${productNo}/inquiries`, {
    headers,
    body: question,
  });
  await visit('GET', `/products/${productNo}/inquiries/${asked?.inquiryNo}`, { headers });
  await visit('PUT', `/products/inquiries/${asked?.inquiryNo}`, { headers, body: question });
  await visit('DELETE', `/products/inquiries/${asked?.inquiryNo}`, { headers });
}

async function visitAccount(shop: OpenShop, member: Shopper): Promise<void> {
  const { visit } = shop;
  const { headers, username } = member;
  const password = 'Dusk!2015';
  await visit('POST', '/profile/check-password', { headers, body: { password } });
  await visit('PUT', '/profile/password', {
    headers,
    version: '1.1',
    body: { currentPassword: password, willChangeNextTime: true },
  });
  const uri = 'http://shop.test/reset';
  await visit('POST', '/profile/find-password', { body: { memberId: username, uri } });
  await visit('PUT', '/profile/password/sending-email-with-url', {
    body: { memberId: username, url: uri },
  });
  await visit('POST', '/profile/find-id', {
    body: { findMethod: 'SMS', mobileNo: member.phone, memberName: '김테스트' },
  });
  const token = await visit<Row>('POST', '/oauth/token', {
    body: { memberId: username, password, keepLogin: false },
  });
  const own = { ...headers, accesstoken: token?.accessToken ?? '' };
  await visit('DELETE', '/oauth/token', { headers: own });
}
