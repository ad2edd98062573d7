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
import { anAddress, HER_NAME, nobodys, type Owned, somethingOfEach } from './foreign-resources.ts';

let shop: BuyingShop;
let second: TestMember;
let hers: Owned;
let own: { orderNo: string; orderSheetNo: string; receivedNo: number };
beforeAll(async () => {
  shop = await buildBuyingShop();
  shop.shop.log.level = 'silent';
  hers = await somethingOfEach(shop);
  second = await registerMember(shop);
  const { headers } = second;
  const { orderNo } = await aPaidOrder(shop, [hers], { headers });
  const received = await aPaidOrder(shop, [hers], { headers });
  await claimActions(shop).delivered(received.orderNo);
  const [receivedNo] = await lineNosOf(shop, received.orderNo);
  own = { orderNo, orderSheetNo: await openSheet(shop, [hers], headers), receivedNo };
}, 60_000);
afterAll(() => shop.close());

type Ask = { method: string; url: string; version?: string | undefined; body?: unknown };
let from = 0;

/** Asks as the second member, from an address of its own each time: tries are counted by it. */
async function ask({ method, url, version = '1.0', body }: Ask) {
  const reply = await shop.app.inject({
    method: method as 'GET',
    url,
    headers: { ...second.headers, version, 'x-forwarded-for': `10.9.${from >> 8}.${from++ & 255}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: reply.statusCode, text: reply.body };
}

/** What an answer says, without the moment and the address it says it of. */
function saying({ status, text }: { status: number; text: string }) {
  const { timestamp: _, path: __, ...rest } = JSON.parse(text === '' ? '{}' : text);
  return { status, ...rest };
}

/** Every row that is hers, of whatever table, in words; that somebody guessed at her order is not hers. */
async function everythingOfHers(): Promise<string> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
    where table_schema = current_schema() and column_name in ('member_no', 'order_no')
      and table_name <> 'guest_order_miss'
      and table_name in (select table_name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE')
    order by 1, 2`.execute(shop.db);
  const kept: string[] = [];
  for (const { name, key } of tables) {
    const { rows } = await sql`
      select to_jsonb(t)::text as row from ${sql.table(name)} t
      where ${sql.ref(key)}::text = ${String(key === 'member_no' ? hers.memberNo : hers.orderNo)}
      order by 1`.execute(shop.db);
    kept.push(`${name}.${key} ${JSON.stringify(rows)}`);
  }
  expect(kept.length).toBeGreaterThan(20);
  return kept.join('\n');
}

/** Asks of hers and of nobody's: same status, code and words, nothing of hers told or changed. */
async function isAsIfNotThere(name: string, request: (of: Owned) => Ask) {
  const theirs = await ask(request(hers));
  expect(saying(theirs), name).toEqual(saying(await ask(request(nobodys(hers)))));
  expect(theirs.text, name).not.toContain(HER_NAME);
  expect(theirs.text, `${name} is right in its form`).not.toContain('"99999"');
  return theirs.status;
}

/** Names in paths that say whose a thing is. Reviews are read by everybody: see below. */
const NAMES = [
  'orderNo',
  'orderSheetNo',
  'orderOptionNo',
  'claimNo',
  'addressNo',
  'inquiryNo',
  'reviewNo',
] as const;

/** What is in public for any member, or to be judged by others: asked for by a test of its own. */
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

/** A body that is right in its form for any call whose path says whose a thing is. */
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

test('by its path nothing of hers is told to a second member, and nothing of it is moved', async () => {
  const calls = (await readContract('shop')).filter(
    ({ name, call }) => NAMES.some((id) => call.path.includes(`:${id}`)) && !PUBLIC.has(name),
  );
  expect(calls.length).toBeGreaterThan(45);
  const before = await everythingOfHers();
  for (const { name, call } of calls) {
    const status = await isAsIfNotThere(name, (of) => requestFor({ name, call }, of));
    expect(status, name).toBeGreaterThanOrEqual(400);
    expect(status, name).toBeLessThan(500);
  }
  expect(await everythingOfHers()).toBe(before);
}, 60_000);

function requestFor({ call }: Pick<DeclaredCall, 'name' | 'call'>, of: Owned): Ask {
  const { method, version } = call;
  const isQuestion = call.path.startsWith('/products/');
  const names: Record<string, string | number> = isQuestion
    ? { ...of, inquiryNo: of.questionNo }
    : of;
  const path = call.path.replace(/:(\w+)/g, (_all, name) => String(names[name] ?? 1));
  const query = 'claimReasonType=CHANGE_MIND&claimType=CANCEL&productCnt=1';
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return { method, version, url: `${path}?${query}`, ...(hasBody ? { body: formOf(of) } : {}) };
}

/** Where a number of hers stands in a query or a body instead; what is asked is the second member's own. */
const inside: [name: string, request: (of: Owned) => Ask][] = [
  ['cart line, changed', ({ cartNo }) => put('/cart', [{ cartNo, orderCnt: 9 }])],
  ['cart line, thrown out', ({ cartNo }) => ({ method: 'DELETE', url: `/cart?cartNo=${cartNo}` })],
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
    'picture, thrown away',
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

test('nor where its number stands in a query or a body', async () => {
  const before = await everythingOfHers();
  for (const [name, request] of inside) await isAsIfNotThere(name, request);
  expect(await everythingOfHers()).toBe(before);
}, 60_000);

test('what is in public shows no more of her than it shows everybody', async () => {
  const { productNo, reviewNo, questionNo } = hers;
  const review = `/products/${productNo}/product-reviews/${reviewNo}`;
  const question = `/products/${productNo}/inquiries/${questionNo}`;
  const before = await everythingOfHers();
  const shown = JSON.parse((await ask(get(review))).text);
  expect(shown).toMatchObject({ myReview: false });
  expect(JSON.stringify({ ...shown, content: '' })).not.toContain(HER_NAME);
  expect((await ask(get(question))).text).not.toContain(HER_NAME);
  const judged = ['recommend', 'report'].flatMap((what) => [
    post(`${review}/${what}`, { reportReasonType: 'SLANDER', content: '이상해요' }),
    { method: 'DELETE', url: `${review}/${what}` },
  ]);
  for (const wish of judged) expect((await ask(wish)).status, wish.url).toBeLessThan(300);
  expect(await everythingOfHers()).toBe(before);
  const none = nobodys(hers);
  for (const wish of [...judged, get(review), get(question)]) {
    const url = wish.url
      .replace(`reviews/${reviewNo}`, `reviews/${none.reviewNo}`)
      .replace(`inquiries/${questionNo}`, `inquiries/${none.questionNo}`);
    expect((await ask({ ...wish, url })).status, url).toBeGreaterThanOrEqual(400);
  }
});
