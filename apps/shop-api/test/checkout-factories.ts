import { createHash } from 'node:crypto';
import { buildTestShop, type TestShop } from './build-test-shop.ts';
import { aProduct } from './catalog-factories.ts';
import { visitorHeaders } from './factories.ts';
import { startTinyToss, type TinyToss } from './fake-toss.ts';

type Headers = Record<string, string>;
type NewProduct = NonNullable<Parameters<typeof aProduct>[1]>;

export type BuyingShop = TestShop & { toss: TinyToss };

/** A shop whose payments go through the real adapter to a payment partner of the test's own. */
export async function buildBuyingShop(
  overrides: Parameters<typeof buildTestShop>[0] = {},
): Promise<BuyingShop> {
  const toss = await startTinyToss(() => shop.clock.now());
  const shop = await buildTestShop({ payment: toss.gateway, ...overrides });
  return {
    ...shop,
    toss,
    async close() {
      await shop.close();
      await toss.close();
    },
  };
}

/** An option that can be bought, as calls of the cart and the order sheet name it. */
export type BuyableOption = { productNo: number; optionNo: number };

/** A product on sale with these options, or with one that has ten units; on sale from the test's now. */
export async function someOptions(
  { db, clock }: TestShop,
  facts: Partial<NewProduct> = {},
): Promise<BuyableOption[]> {
  const { productNo, optionNos } = await aProduct(db, { registeredAt: clock.now(), ...facts });
  return optionNos.map((optionNo) => ({ productNo, optionNo }));
}

/** A product of one option: ten units at 30,000 won by default. */
export async function anOption(
  shop: TestShop,
  { available = 10, ...facts }: Partial<NewProduct> & { available?: number } = {},
): Promise<BuyableOption> {
  const options = [{ colour: 'BLACK', size: 'FREE', available }];
  const [option] = await someOptions(shop, { options, ...facts });
  if (!option) throw new Error('no option was added');
  return option;
}

/** Call the API as a shopper's browser does; returns the status and the parsed body. */
export async function callShop<Body = unknown>(
  { app }: Pick<TestShop, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers = visitorHeaders, body }: { headers?: Headers; body?: unknown } = {},
): Promise<{ status: number; body: Body }> {
  const reply = await app.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: reply.statusCode, body: (reply.body === '' ? undefined : reply.json()) as Body };
}

/** How many units of an option are available. */
export async function availableStock(
  { db }: Pick<TestShop, 'db'>,
  optionNo: number,
): Promise<number> {
  const { available } = await db
    .selectFrom('stock')
    .where('optionNo', '=', optionNo)
    .select('available')
    .executeTakeFirstOrThrow();
  return available;
}

/** Four digits of a sheet's own: two sheets are of two guests, and the same one is of the same guest. */
function guestOf(orderSheetNo: string): { phone: string; ip: string } {
  const [a = 0, b = 0, c = 0, d = 0] = createHash('sha256').update(orderSheetNo).digest();
  const digits = (high: number, low: number) =>
    String((high * 256 + low) % 10_000).padStart(4, '0');
  return { phone: `010-${digits(a, b)}-${digits(c, d)}`, ip: `100.${a}.${b}.${c}` };
}

/** The body of `POST /payments/reserve` that pays a sheet by card; `change` replaces fields. */
export function aReserveBody(orderSheetNo: string, change: object = {}): object {
  return {
    orderSheetNo,
    shippingAddress: {
      addressNo: 0,
      receiverZipCd: '04799',
      receiverAddress: '서울특별시 성동구 성수이로 113',
      receiverJibunAddress: '서울특별시 성동구 성수동2가 289-10',
      receiverDetailAddress: '301호',
      receiverName: '박받는',
      receiverContact1: '010-2222-3333',
      countryCd: 'KR',
    },
    saveAddressBook: false,
    member: false,
    orderer: {
      ordererName: '김주문',
      ordererContact1: guestOf(orderSheetNo).phone,
      ordererEmail: 'orderer@duskline.example',
    },
    updateMember: false,
    tempPassword: 'guest-1234',
    subPayAmt: 0,
    pgType: 'TOSS_PAYMENTS',
    payType: 'CREDIT_CARD',
    clientReturnUrl: 'http://shop.test/orders/payment-return',
    deliveryMemo: '문 앞에 놓아 주세요',
    ...change,
  };
}

export type Reserved = {
  orderSheetNo: string;
  key: string;
  confirmUrl: string;
  extraData: {
    orderNo: string;
    window: { request: { amount: { value: number }; orderId: string; method: string } } | null;
  };
};
export type Refused = { code: string; message: string };

/** Open an order sheet for options, one unit of each by default; returns its number. */
export async function openSheet(
  shop: TestShop,
  options: readonly (BuyableOption & { orderCnt?: number })[],
  headers: Headers = visitorHeaders,
): Promise<string> {
  const products = options.map((option) => ({ orderCnt: 1, ...option }));
  const { status, body } = await callShop<{ orderSheetNo: string }>(shop, 'POST', '/order-sheets', {
    headers,
    body: { products },
  });
  if (status !== 200) throw new Error(`no order sheet: ${JSON.stringify(body)}`);
  return body.orderSheetNo;
}

/** Reserve the payment of an order sheet, from a network of its own; returns status and body. */
export function reserve(
  shop: TestShop,
  orderSheetNo: string,
  { headers = visitorHeaders, ...change }: { headers?: Headers } & Record<string, unknown> = {},
) {
  const body = aReserveBody(orderSheetNo, change);
  const from = { 'x-forwarded-for': guestOf(orderSheetNo).ip, ...headers };
  return callShop<Reserved & Refused>(shop, 'POST', '/payments/reserve', { headers: from, body });
}

/** An order of these options that waits for its payment. */
export async function aReservedOrder(
  shop: TestShop,
  options: readonly (BuyableOption & { orderCnt?: number })[],
  { headers = visitorHeaders, ...change }: { headers?: Headers } & Record<string, unknown> = {},
): Promise<{ orderNo: string; orderSheetNo: string; amount: number; key: string }> {
  const orderSheetNo = await openSheet(shop, options, headers);
  const { status, body } = await reserve(shop, orderSheetNo, { headers, ...change });
  if (status !== 200) throw new Error(`not reserved: ${JSON.stringify(body)}`);
  const { orderNo, window } = body.extraData;
  return { orderNo, orderSheetNo, amount: window?.request.amount.value ?? 0, key: body.key };
}

/** Return from the payment window with this query; returns what the storefront gets. */
export async function comeBack(
  { app }: Pick<TestShop, 'app'>,
  query: Record<string, string | number>,
): Promise<{ status: number; address: URL | undefined; said: Record<string, string> }> {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  const reply = await app.inject({ method: 'GET', url: `/payments/confirm-redirect?${search}` });
  const location = reply.headers.location as string | undefined;
  const address = location ? new URL(location) : undefined;
  return {
    status: reply.statusCode,
    address,
    said: Object.fromEntries(address?.searchParams ?? []),
  };
}

/** A paid order of these options; a guest's token with it where nobody is logged in. */
export async function aPaidOrder(
  shop: BuyingShop,
  options: readonly (BuyableOption & { orderCnt?: number })[],
  given: { headers?: Headers } & Record<string, unknown> = {},
) {
  const order = await aReservedOrder(shop, options, given);
  const method = given.payType === 'VIRTUAL_ACCOUNT' ? '가상계좌' : '카드';
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount, method);
  const { said } = await comeBack(shop, {
    ...{ key: order.key, paymentKey, orderId: order.orderNo, amount: order.amount },
  });
  return { ...order, paymentKey, guestToken: said.guestToken ?? '' };
}

/** A paid order of a new product at each of these prices. */
export async function aPaidOrderAt(
  shop: BuyingShop,
  prices: readonly number[],
  given: Parameters<typeof aPaidOrder>[2] = {},
) {
  const options: BuyableOption[] = [];
  for (const salePrice of prices) options.push(await anOption(shop, { salePrice }));
  return aPaidOrder(shop, options, given);
}

/** The numbers of an order's options, in their order. */
export async function lineNosOf(
  { db }: Pick<TestShop, 'db'>,
  orderNo: string,
): Promise<[first: number, ...more: number[]]> {
  const lines = await db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .select('orderLineNo')
    .orderBy('orderLineNo')
    .execute();
  return lines.map((line) => line.orderLineNo) as [number, ...number[]];
}

/** The states of an order's lines. */
export async function statesOf({ db }: Pick<TestShop, 'db'>, orderNo: string): Promise<string[]> {
  const lines = await db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .select('state')
    .orderBy('orderLineNo')
    .execute();
  return lines.map((line) => line.state);
}
