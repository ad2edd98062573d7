import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import {
  loginAs,
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../../test/factories.ts';
import { aPhoto, sendPicture } from '../../../test/upload-factories.ts';
import { answerInquiry, findOpenInquiries, startInquiry } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
let ip = 0;

async function call(method: Method, url: string, headers: object, payload?: object) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { ...headers },
    payload,
    remoteAddress: `10.0.0.${++ip % 250}`,
  });
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
}

const inquiry = {
  inquiryTitle: '언제 오나요?',
  inquiryContent: '<b>어제</b> 주문했어요 & 기다려요',
};

/** Upload a picture as a shopper does; returns its URL. */
async function aPicture(headers: TestMember['headers']): Promise<string> {
  const { status, body } = await sendPicture(shop, await aPhoto(), { headers });
  expect(status).toBe(200);
  return body.imageUrl;
}

/** Since when nothing shows an uploaded picture; null while something does. */
async function unusedSince(picture: string): Promise<Date | null> {
  const key = picture.split('/images/')[1] ?? '';
  const upload = await shop.db
    .selectFrom('upload')
    .where('key', '=', key)
    .select('unusedSince')
    .executeTakeFirstOrThrow();
  return upload.unusedSince;
}

async function anInquiry(headers: object, extra: object = {}): Promise<number> {
  const { status, body } = await call('POST', '/inquiries', headers, { ...inquiry, ...extra });
  expect(status).toBe(200);
  return body.inquiryNo;
}

test('a member creates an inquiry, reads it as typed, and sees the answer', async () => {
  const { headers } = await registerMember(shop);
  const { productNo } = await aProduct(shop.db, { name: '나이트 후드' });
  const types = (await call('GET', '/inquiries/types', visitorHeaders)).body;
  const picture = await aPicture(headers);
  const inquiryNo = await anInquiry(headers, {
    inquiryTypeNo: types[1].inquiryTypeNo,
    productNo,
    uploadedFileName: [picture],
    originalFileName: ['상자.jpg'],
    answerEmailSendYn: true,
  });
  const { body } = await call('GET', `/inquiries/${inquiryNo}`, headers);
  expect(body).toMatchObject({
    inquiryTitle: '언제 오나요?',
    inquiryContent: '<b>어제</b> 주문했어요 & 기다려요',
    inquiryStatus: 'ISSUED',
    inquiryType: { inquiryTypeName: '배송' },
    productName: '나이트 후드',
    imageUrls: [picture],
    originalImageUrls: ['상자.jpg'],
    issuerName: '김테스트',
    answer: null,
  });

  const open = await findOpenInquiries(shop.db, { limit: 10, offset: 0 });
  expect(open.map((row) => row.inquiryNo)).toContain(inquiryNo);
  const answered = await inTransaction(shop.db, (tx) =>
    answerInquiry(tx, shop, 'operator', { inquiryNo, content: '내일 도착해요.' }),
  );
  expect(answered).toMatchObject({
    recipient: { email: expect.stringContaining('@'), mobile: null },
  });
  expect((await call('GET', `/inquiries/${inquiryNo}`, headers)).body).toMatchObject({
    inquiryStatus: 'ANSWERED',
    answer: { answerContent: '내일 도착해요.', answerRegisterYmdt: '2026-05-04 12:00:00' },
  });
});

test('another member’s inquiry is refused as if it did not exist', async () => {
  const [writer, other] = [await registerMember(shop), await registerMember(shop)];
  const inquiryNo = await anInquiry(writer.headers);
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
    const payload = method === 'GET' || method === 'DELETE' ? undefined : {};
    const refused = await call(method, `/inquiries/${inquiryNo}`, other.headers, payload);
    expect(refused).toMatchObject({ status: 400, body: { code: 'DL0611' } });
  }
  expect((await call('GET', '/inquiries', other.headers)).body).toEqual({
    totalCount: 0,
    items: [],
  });
  const guest = await call('GET', `/inquiries/${inquiryNo}`, visitorHeaders);
  expect(guest.status).toBe(401);
});

test('an inquiry can be edited until customer service works on it; a deleted one leaves the list', async () => {
  const { headers } = await registerMember(shop);
  const picture = await aPicture(headers);
  const inquiryNo = await anInquiry(headers, { uploadedFileName: [picture] });
  const url = `/inquiries/${inquiryNo}`;
  const put = await call('PUT', url, headers, { inquiryTitle: '바꾼 제목', uploadedFileName: [] });
  expect(put.status).toBe(204);
  expect((await call('GET', url, headers)).body).toMatchObject({
    inquiryTitle: '바꾼 제목',
    inquiryContent: inquiry.inquiryContent,
    imageUrls: [picture],
  });
  await call('PATCH', url, headers, { uploadedFileNames: null });
  expect((await call('GET', url, headers)).body.imageUrls).toEqual([picture]);
  await call('PATCH', url, headers, { uploadedFileNames: [] });
  expect((await call('GET', url, headers)).body.imageUrls).toEqual([]);

  await inTransaction(shop.db, (tx) => startInquiry(tx, shop.vault, 'operator', inquiryNo));
  const late = await call('PUT', url, headers, { inquiryTitle: '늦은 제목' });
  expect(late.body.code).toBe('DL0612');
  expect((await call('DELETE', url, headers)).status).toBe(204);
  expect((await call('DELETE', url, headers)).body.code).toBe('DL0611');
  expect((await call('GET', '/inquiries', headers)).body.totalCount).toBe(0);
});

test('an inquiry has pictures that its author uploaded for it, and no others', async () => {
  const [author, other] = [await registerMember(shop), await registerMember(shop)];
  const theirs = await aPicture(other.headers);
  const send = async (uploadedFileName: string[]) => {
    const payload = { ...inquiry, uploadedFileName };
    return (await call('POST', '/inquiries', author.headers, payload)).body.code;
  };
  expect(await send([theirs])).toBe('DL0615');
  const own = await aPicture(author.headers);
  const inquiryNo = await anInquiry(author.headers, { uploadedFileName: [own] });
  expect(await send([own])).toBe('DL0615');
  const edit = (uploadedFileNames: string[]) =>
    call('PATCH', `/inquiries/${inquiryNo}`, author.headers, { uploadedFileNames });
  expect((await edit([own, theirs])).body.code).toBe('DL0615');
  const second = await aPicture(author.headers);
  expect((await edit([own, second])).status).toBe(204);
  const { imageUrls } = (await call('GET', `/inquiries/${inquiryNo}`, author.headers)).body;
  expect(imageUrls).toEqual([own, second]);
});

test('a picture that its author takes out of an inquiry is purged like any that nothing shows', async () => {
  const { headers } = await registerMember(shop);
  const [stays, goes] = [await aPicture(headers), await aPicture(headers)];
  const inquiryNo = await anInquiry(headers, { uploadedFileName: [stays, goes] });
  expect(await unusedSince(goes)).toBeNull();
  await call('PATCH', `/inquiries/${inquiryNo}`, headers, { uploadedFileNames: [stays] });
  expect(await unusedSince(goes)).toEqual(shop.clock.now());
  expect(await unusedSince(stays)).toBeNull();
});

test('a list is filtered by status, type, day and keyword', async () => {
  const { memberNo, headers: before } = await registerMember(shop);
  const types = (await call('GET', '/inquiries/types', visitorHeaders)).body;
  await anInquiry(before, { inquiryTitle: '첫 문의', inquiryTypeNo: types[0].inquiryTypeNo });
  shop.clock.advance({ days: 1 });
  const headers = await loginAs(shop, memberNo);
  const second = await anInquiry(headers, { inquiryTitle: '둘째 문의' });
  await inTransaction(shop.db, (tx) =>
    answerInquiry(tx, shop, 'operator', { inquiryNo: second, content: '네.' }),
  );
  const found = async (query: string) =>
    (await call('GET', `/inquiries?${query}`, headers)).body.items.map(
      (item: { inquiryTitle: string }) => item.inquiryTitle,
    );
  expect(await found('')).toEqual(['둘째 문의', '첫 문의']);
  expect(await found('inquiryStatus=ASKED')).toEqual(['첫 문의']);
  expect(await found('inquiryStatuses=ANSWERED%2CIN_PROGRESS')).toEqual(['둘째 문의']);
  expect(await found(`inquiryTypeNo=${types[0].inquiryTypeNo}`)).toEqual(['첫 문의']);
  expect(await found('endYmd=2026-05-04')).toEqual(['첫 문의']);
  expect(await found('startYmd=2026-05-05')).toEqual(['둘째 문의']);
  expect(await found(`keyword=${encodeURIComponent('둘째')}&searchType=TITLE`)).toEqual([
    '둘째 문의',
  ]);
  expect(await found('pageSize=1&pageNumber=2')).toEqual(['첫 문의']);
});

test('a guest leaves an e-mail address and is answered there', async () => {
  const without = await call('POST', '/inquiries', visitorHeaders, inquiry);
  expect(without.body.code).toBe('DL0614');
  const email = 'guest@duskline.example';
  const inquiryNo = await anInquiry(visitorHeaders, { email, orderNo: '100000000000000001' });
  const answered = await inTransaction(shop.db, (tx) =>
    answerInquiry(tx, shop, 'operator', { inquiryNo, content: '답변' }),
  );
  expect(answered).toMatchObject({ recipient: { email, mobile: null } });
});

test('the product and order of an inquiry must exist, and the order must be the member’s own', async () => {
  const { headers } = await registerMember(shop);
  const refused = async (extra: object) =>
    (await call('POST', '/inquiries', headers, { ...inquiry, ...extra })).body.code;
  expect(await refused({ inquiryTypeNo: 424242 })).toBe('DL0613');
  expect(await refused({ productNo: 424242 })).toBe('SPEC0001');
  expect(await refused({ orderNo: '123456789012345678' })).toBe('OD0005');
  expect(await refused({ uploadedFileName: ['https://evil.example/a.jpg'] })).toBe('DL0615');
  const picture = '//shop.test/shop-api/images/uploads/2026/a.jpg';
  expect(await refused({ uploadedFileName: [`${picture}/../../x.jpg`] })).toBe('DL0615');
  expect(await refused({ inquiryTitle: ' \u0000 ' })).toBe('99999');
  expect(await refused({ inquiryContent: 'ㄱ'.repeat(50_001) })).toBe('99999');
});

test('inquiries from one IP are rate-limited', async () => {
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: '/inquiries',
      headers: visitorHeaders,
      payload: inquiry,
      remoteAddress: '10.9.9.9',
    });
  for (let letters = 0; letters < 10; letters++) await send();
  expect((await send()).statusCode).toBe(429);
});

test('a picture of one’s own inquiry is led to; another’s is not there', async () => {
  const { headers } = await registerMember(shop);
  const picture = await aPicture(headers);
  const inquiryNo = await anInquiry(headers, { uploadedFileName: [picture] });
  const url = `/inquiries/${inquiryNo}/file?type=INQUIRY&uploadedFileName=`;
  const led = await shop.app.inject({ url: url + encodeURIComponent(picture), headers });
  expect({ status: led.statusCode, to: led.headers.location }).toEqual({
    status: 303,
    to: picture,
  });
  expect((await call('GET', `${url}nothing.jpg`, headers)).body.code).toBe('DL0290');
  const stranger = await registerMember(shop);
  const refused = await call('GET', url + encodeURIComponent(picture), stranger.headers);
  expect(refused.status).toBe(400);
});
