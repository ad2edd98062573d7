import type { TestShop } from './build-test-shop.ts';
import { aProduct } from './catalogue-factories.ts';
import { visitorHeaders } from './factories.ts';

type Headers = Record<string, string>;
type NewProduct = NonNullable<Parameters<typeof aProduct>[1]>;

/** One option on the shelf, as calls of the cart and the order sheet name it. */
export type OnShelf = { productNo: number; optionNo: number };

/** A product on sale with these options, the test's clock allowing; ten units of one unless said otherwise. */
export async function someOptions(
  { db, clock }: TestShop,
  facts: Partial<NewProduct> = {},
): Promise<OnShelf[]> {
  const { productNo, optionNos } = await aProduct(db, { registeredAt: clock.now(), ...facts });
  return optionNos.map((optionNo) => ({ productNo, optionNo }));
}

/** A product of one option: ten units at 30,000 won unless said otherwise. */
export async function anOption(
  shop: TestShop,
  { units = 10, ...facts }: Partial<NewProduct> & { units?: number } = {},
): Promise<OnShelf> {
  const options = [{ colour: 'BLACK', size: 'FREE', units }];
  const [option] = await someOptions(shop, { options, ...facts });
  if (!option) throw new Error('no option was added');
  return option;
}

/** Calls the API as a shopper's browser does; answers the status and the parsed body. */
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

/** Units of an option that are on the shelf. */
export async function unitsLeft({ db }: Pick<TestShop, 'db'>, optionNo: number): Promise<number> {
  const { units } = await db
    .selectFrom('stock')
    .where('optionNo', '=', optionNo)
    .select('units')
    .executeTakeFirstOrThrow();
  return units;
}
