import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidOrder,
  aReserveBody,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  openSheet,
} from '../../apps/shop-api/test/checkout-factories.ts';
import { changeOfMind, claimActions } from '../../apps/shop-api/test/claim-factories.ts';
import { registerMember, type TestMember } from '../../apps/shop-api/test/factories.ts';
import { type DeclaredCall, readContract } from './contract-calls.ts';
import {
  anAddress,
  createOwned,
  nonExistent,
  OWNER_NAME,
  type Owned,
} from './foreign-resources.ts';

let shop: BuyingShop;
let second: TestMember;
let owned: Owned;
let own: { orderNo: string; orderSheetNo: string; receivedNo: number };
beforeAll(async () => {
  shop = await buildBuyingShop();
  shop.shop.log.level = 'silent';
  owned = await createOwned(shop);
  second = await registerMember(shop);
  const { headers } = second;
  const { orderNo } = await aPaidOrder(shop, [owned], { headers });
  const received = await aPaidOrder(shop, [owned], { headers });
  await claimActions(shop).delivered(received.orderNo);
  const [receivedNo] = await lineNosOf(shop, received.orderNo);
  own = { orderNo, orderSheetNo: await openSheet(shop, [owned], headers), receivedNo };
});
afterAll(() => shop.close());

type Ask = { method: string; url: string; version?: string | undefined; body?: unknown };
let from = 0;

/** Request as the second member, from another IP address each time because attempts are counted by it. */
async function ask({ method, url, version = '1.0', body }: Ask) {
  const reply = await shop.app.inject({
    method: method as 'GET',
    url,
    headers: { ...second.headers, version, 'x-forwarded-for': `10.9.${from >> 8}.${from++ & 255}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: reply.statusCode, text: reply.body };
}

/** Parse a reply, without its time and its path. */
function replyOf({ status, text }: { status: number; text: string }) {
  const { timestamp: _, path: __, ...rest } = JSON.parse(text === '' ? '{}' : text);
  return { status, ...rest };
}

/** Read every row of the owner from all tables, as text; the log of failed guest lookups is not theirs. */
async function readOwnedRows(): Promise<string> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
    where table_schema = current_schema() and column_name in ('member_no', 'order_no')
      and table_name <> 'guest_order_miss'
      and table_name in (select table_name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE')
    order by 1, 2`.execute(shop.db);
  const texts: string[] = [];
  for (const { name, key } of tables) {
    const { rows } = await sql`
      select to_jsonb(t)::text as row from ${sql.table(name)} t
      where ${sql.ref(key)}::text = ${String(key === 'member_no' ? owned.memberNo : owned.orderNo)}
      order by 1`.execute(shop.db);
    texts.push(`${name}.${key} ${JSON.stringify(rows)}`);
  }
  expect(texts.length).toBeGreaterThan(20);
  return texts.join('\n');
}

/** Expect the same reply for what the owner has and for what does not exist; returns its status. */
async function expectAsNonExistent(name: string, request: (of: Owned) => Ask) {
  const reply = await ask(request(owned));
  expect(replyOf(reply), name).toEqual(replyOf(await ask(request(nonExistent(owned)))));
  expect(reply.text, name).not.toContain(OWNER_NAME);
  expect(reply.text, `${name} is right in its form`).not.toContain('"99999"');
  return reply.status;
}

/** Path parameters that name something of one member. Reviews are public: see below. */
const NAMES = [
  'orderNo',
  'orderSheetNo',
  'orderOptionNo',
  'claimNo',
  'addressNo',
  'inquiryNo',
  'reviewNo',
] as const;

/** What is public for every member, or rated by others: tested separately. */
const PUBLIC = new Set([
  'GET /products/{}/product-reviews/{}',
  'GET /products/{}/product-reviews/{}/comments',
  'POST /products/{}/product-reviews/{}/recommend',
  'DELETE /products/{}/product-reviews/{}/recommend',
  'POST /products/{}/product-reviews/{}/report',
  'DELETE /products/{}/product-reviews/{}/report',
  'GET /products/{}/inquiries/{}',
]);

const sentTo = (addressNo: number) => ({
  addressNo,
  useDefaultAddress: false,
  shippingAddress: { ...anAddress, receiverName: '두번째', receiverDetailAddress: '1층' },
  payProductParams: [],
});

/** A body that is valid for any call whose path names something of one member. */
const formOf = (of: Owned) => ({
  ...changeOfMind,
  ...anAddress,
  receiverName: '두번째',
  claimType: 'CANCEL',
  orderRequestType: 'ALL',
  productCnt: 1,
  returnWayType: 'SELLER_COLLECT',
  password: 'guessed-1',
  name: '두번째',
  exchangeOption: { optionNo: of.optionNo, productNo: of.productNo, orderCnt: 1 },
  inquiryTitle: '바뀐 제목',
  inquiryContent: '바뀐 내용',
  title: '바뀐 제목',
  content: '바뀐 내용이에요. 오래 입을 수 있을 것 같아요.',
  rate: 1,
  bank: 'KB',
  account: '123',
  depositorName: '두번째',
  accumulationUseAmt: 0,
  shippingAddresses: [sentTo(of.addressNo)],
});

test('a second member who names another’s number in a path sees nothing and changes nothing', async () => {
  const calls = (await readContract('shop')).filter(
    ({ name, call }) => NAMES.some((id) => call.path.includes(`:${id}`)) && !PUBLIC.has(name),
  );
  expect(calls.length).toBeGreaterThan(45);
  const before = await readOwnedRows();
  for (const { name, call } of calls) {
    const status = await expectAsNonExistent(name, (of) => requestFor({ name, call }, of));
    expect(status, name).toBeGreaterThanOrEqual(400);
    expect(status, name).toBeLessThan(500);
  }
  expect(await readOwnedRows()).toBe(before);
});

function requestFor({ call }: Pick<DeclaredCall, 'name' | 'call'>, of: Owned): Ask {
  const { method, version } = call;
  const isQuestion = call.path.startsWith('/products/');
  const names: Record<string, string | number> = isQuestion
    ? { ...of, inquiryNo: of.questionNo }
    : of;
  const path = call.path.replace(/:(\w+)/g, (_all, name) => String(names[name] ?? 1));
  const query = 'claimReasonType=CHANGE_MIND&claimType=CANCEL&productCnt=1&uploadedFileName=a.jpg';
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return { method, version, url: `${path}?${query}`, ...(hasBody ? { body: formOf(of) } : {}) };
}

/** Requests of the second member about their own things, with a number of the owner in the query or the body. */
const inside: [name: string, request: (of: Owned) => Ask][] = [
  ['cart line, changed', ({ cartNo }) => put('/cart', [{ cartNo, orderCnt: 9 }])],
  ['cart line, deleted', ({ cartNo }) => ({ method: 'DELETE', url: `/cart?cartNo=${cartNo}` })],
  ['cart line, shown', ({ cartNo }) => get(`/cart/subset?cartNo=${cartNo}`)],
  ['cart line, priced', ({ cartNo }) => get(`/cart/calculate?cartNo=${cartNo}`)],
  [
    'cart line, ordered',
    ({ cartNo, ...of }) => post('/order-sheets', { products: [unitOf(of)], cartNos: [cartNo] }),
  ],
  [
    'order sheet, paid',
    ({ orderSheetNo }) => post('/payments/reserve', aReserveBody(orderSheetNo)),
  ],
  [
    'address, sent to',
    ({ addressNo }) =>
      post(`/order-sheets/${own.orderSheetNo}/calculate`, {
        accumulationUseAmt: 0,
        shippingAddresses: [sentTo(addressNo)],
      }),
  ],
  [
    'address, put into an order',
    ({ addressNo }) =>
      put(`/profile/orders/${own.orderNo}/deliveries`, {
        ...anAddress,
        receiverName: '나',
        addressNo,
      }),
  ],
  ...(['apply', 'calculate'] as const).map((what): [string, (of: Owned) => Ask] => [
    `coupon, ${what}`,
    ({ couponIssueNo, productNo }) =>
      post(`/order-sheets/${own.orderSheetNo}/coupons/${what}`, {
        productCoupons: [{ productNo, couponIssueNo }],
      }),
  ]),
  [
    'coupon, priced',
    ({ couponIssueNo, productNo }) =>
      post(`/order-sheets/${own.orderSheetNo}/calculate`, {
        accumulationUseAmt: 0,
        shippingAddresses: [sentTo(0)],
        couponRequest: { productCoupons: [{ productNo, couponIssueNo }] },
      }),
  ],
  [
    'coupon, paid with',
    ({ couponIssueNo, productNo }) =>
      post(
        '/payments/reserve',
        aReserveBody(own.orderSheetNo, {
          coupons: { productCoupons: [{ productNo, couponIssueNo }] },
        }),
      ),
  ],
  ...(['estimate', 'cancel', 'return'] as const).flatMap((what) =>
    (what === 'estimate' ? ['1.0'] : ['1.0', '1.1']).map(
      (version): [string, (of: Owned) => Ask] => [
        `claim, ${what} ${version}`,
        ({ orderOptionNo }) => ({
          ...post(`/profile/claims/${what}`, {
            ...changeOfMind,
            claimType: what === 'return' ? 'RETURN' : 'CANCEL',
            returnWayType: 'SELLER_COLLECT',
            claimedProductOptions: [{ orderProductOptionNo: orderOptionNo, productCnt: 1 }],
          }),
          version,
        }),
      ],
    ),
  ),
  [
    'order, asked about',
    ({ orderNo, orderOptionNo }) =>
      post('/inquiries', {
        inquiryTypeNo: 1,
        inquiryTitle: '제목',
        inquiryContent: '내용',
        answerSmsSendYn: false,
        orderNo,
        orderOptionNo,
      }),
  ],
  [
    'order, reviewed',
    ({ orderOptionNo, productNo }) =>
      post(`/products/${productNo}/product-reviews`, {
        content: '남의 주문에 쓰는 후기예요. 오래 입을 수 있을 것 같아요.',
        rate: 1,
        orderOptionNo,
      }),
  ],
  [
    'order, its reviewable',
    ({ orderNo, productNo }) => get(`/products/${productNo}/reviewable-options?orderNo=${orderNo}`),
  ],
  [
    'order, its reviewable lines',
    ({ orderNo }) => get(`/profile/order-options/product-reviewable?orderNo=${orderNo}`),
  ],
  [
    'picture, deleted',
    ({ imageUrl }) => ({
      method: 'DELETE',
      url: `/files/images?fileName=${encodeURIComponent(imageUrl)}`,
    }),
  ],
  [
    'picture, shown with a review',
    ({ imageUrl, productNo }) =>
      post(`/products/${productNo}/product-reviews`, {
        content: '남의 사진으로 쓰는 후기예요. 오래 입을 수 있을 것 같아요.',
        rate: 1,
        orderOptionNo: own.receivedNo,
        urls: [imageUrl],
      }),
  ],
  [
    'picture, shown with a claim',
    ({ imageUrl }) =>
      post(`/profile/order-options/${own.receivedNo}/claims/return`, {
        ...changeOfMind,
        productCnt: 1,
        returnWayType: 'SELLER_COLLECT',
        returnAddress: anAddress,
        claimImageUrls: [imageUrl],
      }),
  ],
];

const get = (url: string): Ask => ({ method: 'GET', url });
const post = (url: string, body: unknown): Ask => ({ method: 'POST', url, body });
const put = (url: string, body: unknown): Ask => ({ method: 'PUT', url, body });
const unitOf = ({ productNo, optionNo }: Pick<Owned, 'productNo' | 'optionNo'>) => ({
  productNo,
  optionNo,
  orderCnt: 1,
});

test('a second member who names another’s number in a query or a body sees nothing and changes nothing', async () => {
  const before = await readOwnedRows();
  for (const [name, request] of inside) await expectAsNonExistent(name, request);
  expect(await readOwnedRows()).toBe(before);
});

test('public reviews and questions show nothing private of their author', async () => {
  const { productNo, reviewNo, questionNo } = owned;
  const review = `/products/${productNo}/product-reviews/${reviewNo}`;
  const question = `/products/${productNo}/inquiries/${questionNo}`;
  const before = await readOwnedRows();
  const shown = JSON.parse((await ask(get(review))).text);
  expect(shown).toMatchObject({ myReview: false });
  expect(JSON.stringify({ ...shown, content: '' })).not.toContain(OWNER_NAME);
  expect((await ask(get(question))).text).not.toContain(OWNER_NAME);
  const ratings = ['recommend', 'report'].flatMap((what) => [
    post(`${review}/${what}`, { reportReasonType: 'SLANDER', content: '이상해요' }),
    { method: 'DELETE', url: `${review}/${what}` },
  ]);
  for (const request of ratings) expect((await ask(request)).status, request.url).toBeLessThan(300);
  expect(await readOwnedRows()).toBe(before);
  const none = nonExistent(owned);
  for (const request of [...ratings, get(review), get(question)]) {
    const url = request.url
      .replace(`reviews/${reviewNo}`, `reviews/${none.reviewNo}`)
      .replace(`inquiries/${questionNo}`, `inquiries/${none.questionNo}`);
    expect((await ask({ ...request, url })).status, url).toBeGreaterThanOrEqual(400);
  }
});
