import type autocannon from 'autocannon';
import { openMembers } from './bench-members.ts';
import { type BenchRow, loadRow } from './bench-row.ts';
import { withCpu } from './cpu-time.ts';
import type { Buyable } from './create-guest-order.ts';
import { measureCartStatements } from './limits.ts';
import { measureLoad, warmUp } from './load.ts';
import type { Measured } from './measurement.ts';

const MEMBERS = 50;
const LEAST_ADDS = 2000;
/** Fewer than a cart holds: a refusal must not count as an added line. */
const LINES = 90;

/** Measure adding to a cart, beside the one statement that the database needs for it. */
export async function measureBuying(
  store: Measured,
  buyables: readonly [Buyable, ...Buyable[]],
): Promise<BenchRow[]> {
  const { api, visitor, seconds, databaseUrl } = store;
  const at = (client: number, round: number) =>
    buyables[(client + round) % buyables.length] ?? buyables[0];
  const tokens = await openMembers(store, MEMBERS);
  const call = () => addingToCarts({ api, visitor, tokens, at });
  await warmUp(call(), MEMBERS);
  const cart = await withCpu(store, () => measureLoad(call(), seconds, MEMBERS));
  const limit = await measureCartStatements(databaseUrl, seconds);
  return [
    loadRow('write.cart', 'add to cart, own cart each', cart, {
      limit,
      atLeastPerSecond: LEAST_ADDS,
    }),
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
