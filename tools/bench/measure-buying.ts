import { openMembers } from './bench-members.ts';
import { type Buyable, createGuestOrder } from './guest-order.ts';
import { measureHotRow, measureSpreadRows } from './limits.ts';
import { measureWork } from './load.ts';
import { faults, figure, type Measured, reaching, round } from './measured.ts';
import type { Row } from './table.ts';

const MEMBERS = 50;
const BUYERS = 16;
const LEAST_ADDS = 1000;
/** Fewer than a cart holds: a refusal must not count as an added line. */
const LINES = 90;

/** Adding to a cart and whole orders beside what the database itself can do. */
export async function measureBuying(
  store: Measured,
  buyables: readonly [Buyable, ...Buyable[]],
): Promise<Row[]> {
  const { api, visitor, seconds, databaseUrl, sandboxUrl, siteUrl } = store;
  const at = (client: number, round: number) =>
    buyables[(client + round) % buyables.length] ?? buyables[0];
  const spread = await measureSpreadRows(databaseUrl, seconds);
  const tokens = await openMembers(store, MEMBERS);
  const cart = await measureWork(MEMBERS, seconds, async (client, round) => {
    const response = await fetch(`${api}/cart`, {
      method: 'POST',
      headers: {
        ...visitor,
        accesstoken: tokens[client] ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify([
        { ...at(client, round % LINES), orderCnt: 1, channelType: null, optionInputs: [] },
      ]),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
  });
  const order = createGuestOrder({ api, sandboxUrl, returnOrigin: siteUrl }, visitor);
  const orders = await measureWork(BUYERS, seconds, async (client, round) => {
    await order(at(client, round));
  });
  const hot = await measureHotRow(databaseUrl, seconds);
  return [
    {
      ...figure('add to cart, own cart each', cart),
      limit: `${round(spread.perSecond)}/s, the database updating rows of its own, 16 clients`,
      ratio: cart.perSecond / spread.perSecond,
      ...reaching(cart, LEAST_ADDS),
    },
    {
      ...figure('whole guest order, sheet to paid', orders),
      limit: `${round(hot.perSecond)}/s, the database updating one hot row, 50 clients`,
      ratio: orders.perSecond / hot.perSecond,
      note: faults(orders) ?? 'the payment window of the sandbox runs in the same process',
    },
  ];
}
