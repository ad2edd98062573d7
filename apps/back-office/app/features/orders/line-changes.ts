import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { orderStatusLabels } from '@duskline/contract/shop/labels';
import { formatCount } from '../../lib/format/format.ts';
import { claimStateName } from '../../texts/claim-states.ts';

type Line = OrderDetail['lines'][number];

/** What an order's line was and is now, in words; null where it was not there. */
export type LineChange = {
  orderLineNo: number;
  name: string;
  before: string | null;
  after: string;
};

/** Return what changed of an order's lines between two readings; units that were split off are new. */
export function lineChanges(before: readonly Line[], now: readonly Line[]): LineChange[] {
  const former = new Map(before.map((line) => [line.orderLineNo, describe(line)]));
  return now.flatMap((line) => {
    const { orderLineNo, productName, optionValue } = line;
    const [was = null, is] = [former.get(orderLineNo), describe(line)];
    const name = `${productName} ${optionValue}`.trim();
    return was === is ? [] : [{ orderLineNo, name, before: was, after: is }];
  });
}

function describe({ quantity, state, claimState }: Line): string {
  const words = claimState ? claimStateName(claimState) : (orderStatusLabels[state] ?? state);
  return `${formatCount(quantity)}개 · ${words}`;
}
