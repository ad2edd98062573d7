import type autocannon from 'autocannon';
import { openMembers } from './bench-members.ts';
import type { Buyable } from './create-guest-order.ts';
import { measureSpreadRows } from './limits.ts';
import { measureLoad } from './load.ts';
import { figure, type Measured, reaching, round } from './measurement.ts';
import type { Row } from './table.ts';

const MEMBERS = 50;
const LEAST_ADDS = 1000;
/** Fewer than a cart holds: a refusal must not count as an added line. */
const LINES = 90;

/** Measure adding to a cart, beside the limit of the database itself. */
export async function measureBuying(
  store: Measured,
  buyables: readonly [Buyable, ...Buyable[]],
): Promise<Row[]> {
  const { api, visitor, seconds, databaseUrl } = store;
  const at = (client: number, round: number) =>
    buyables[(client + round) % buyables.length] ?? buyables[0];
  const spread = await measureSpreadRows(databaseUrl, seconds);
  const tokens = await openMembers(store, MEMBERS);
  const cart = await measureLoad(addingToCarts({ api, visitor, tokens, at }), seconds, MEMBERS);
  return [
    {
      ...figure('add to cart, own cart each', cart),
      limit: `${round(spread.perSecond)}/s, the database updating rows of its own, 16 clients`,
      ratio: cart.perSecond / spread.perSecond,
      ...reaching(cart, LEAST_ADDS),
    },
  ];
}

/** Each connection is another member, who adds one option after the other. */
function addingToCarts(of: {
  api: string;
  visitor: Record<string, string>;
  tokens: readonly string[];
  at: (client: number, round: number) => Buyable;
}): autocannon.Options {
  let opened = 0;
  return {
    url: `${of.api}/cart`,
    method: 'POST',
    setupClient: (client) => {
      const member = opened++ % MEMBERS;
      const accesstoken = of.tokens[member] ?? '';
      let round = 0;
      const addNext = () => {
        const line = { ...of.at(member, round++ % LINES), orderCnt: 1 };
        client.setHeadersAndBody(
          { ...of.visitor, accesstoken, 'content-type': 'application/json' },
          JSON.stringify([{ ...line, channelType: null, optionInputs: [] }]),
        );
      };
      addNext();
      client.on('response', addNext);
    },
  };
}
