import { type ClaimAmounts, reductionOf } from '@duskline/contract/shop/claim-amounts.rules';
import {
  mapParts,
  type OrderParts,
  pickOrderAmounts,
} from '@duskline/contract/shop/order-amounts.rules';
import type { OrderAmt } from '@duskline/contract/shop/orders';
import { type Won, won } from '@duskline/contract/won';
import type { z } from 'zod';
import { amountsOfClaim } from '../claim-records/index.ts';
import type { ClaimedOrder } from '../claim-settlement/index.ts';
import type { OrderHead } from '../orders/index.ts';

type Amounts = z.infer<typeof OrderAmt>;

/** Map what an order cost when it was made to the wire; it never changes. */
export function firstAmountsToWire(head: OrderHead): Amounts {
  const { payAmt, pointsAmt, ...parts } = pickOrderAmounts(head);
  return amountsToWire(parts, { money: payAmt, points: pointsAmt });
}

/** Map what an order costs after its claims so far to the wire. */
export function lastAmountsToWire(order: Pick<ClaimedOrder, 'head' | 'claims'>): Amounts {
  const { payAmt, pointsAmt, ...parts } = pickOrderAmounts(order.head);
  const settled = order.claims.flatMap((claim) => amountsOfClaim(claim) ?? []);
  const less = (amount: Won, reduction: (claim: ClaimAmounts) => Won) =>
    won(settled.reduce((left, claim) => left - reduction(claim), amount as number));
  const last = mapParts((key) => less(parts[key], (claim) => reductionOf(key, claim)));
  return amountsToWire(last, {
    money: less(payAmt, (claim) => claim.refundAmt),
    points: less(pointsAmt, (claim) => claim.refundPointsAmt),
  });
}

function amountsToWire(parts: OrderParts, { money, points }: { money: Won; points: Won }): Amounts {
  return {
    ...parts,
    payAmt: money + points,
    subPayAmt: points,
    additionalDiscountAmt: 0,
    externalPayAmt: 0,
    totalProductAmt: parts.standardAmt - parts.immediateDiscountAmt,
    // `chargeAmt = payAmt − subPayAmt` (reference notes, section 7): what the partner charged.
    chargeAmt: money,
  };
}
