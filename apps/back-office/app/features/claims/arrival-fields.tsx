import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import type { estimateArrival } from '@duskline/contract/admin/claims.calls';
import { isDiscardedAtFirst } from '@duskline/contract/admin/returned-goods.rules';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { claimTexts } from '../../texts/claims.ts';
import { Select } from '../../ui/select.tsx';

const texts = claimTexts.arrival;

/** What came back of each line of a claim; `discarded` of those that arrived are not sold again. */
export type Arrival = AdminCallInput<typeof estimateArrival>['body']['arrival'];
/** What was counted of a line, by its number; a line that is missing is as it is expected. */
export type Counted = Readonly<Record<number, { arrived: number; discarded: number }>>;

/** What came back as far as it was counted; else all of it, and what is defective is discarded. */
export function arrivalOf({ lines, reasonType }: ClaimDetail, counted: Counted): Arrival {
  return lines.map(({ orderLineNo, quantity }) => {
    const all = { arrived: quantity, discarded: isDiscardedAtFirst(reasonType) ? quantity : 0 };
    return { orderLineNo, ...(counted[orderLineNo] ?? all) };
  });
}

/** Whether all of a claim came back. */
export function isAllThere({ lines }: ClaimDetail, arrival: Arrival): boolean {
  return lines.every(({ quantity }, at) => arrival[at]?.arrived === quantity);
}

/** Count what came back of each line, and how much of it is discarded instead of sold again. */
export function ArrivalFields({
  claim,
  arrival,
  onCount,
}: {
  claim: ClaimDetail;
  arrival: Arrival;
  onCount: (counted: Counted) => void;
}): ReactNode {
  return (
    <section aria-label={texts.title} className="space-y-3 border-b border-line pb-3">
      <p className="text-sm font-medium">{texts.title}</p>
      {arrival.map(({ orderLineNo, arrived, discarded }, at) => {
        const line = claim.lines[at];
        if (!line) return null;
        const name = `${line.productName} ${line.optionValue}`;
        const missing = line.quantity - arrived;
        return (
          <fieldset key={orderLineNo} className="min-w-0">
            <legend className="mb-1 text-sm text-mute">{name}</legend>
            <div className="grid grid-cols-2 gap-3">
              <Select
                label={texts.arrived}
                value={String(arrived)}
                options={upTo(line.quantity)}
                onChange={(event) => {
                  const count = Number(event.currentTarget.value);
                  // What was discarded as a whole still is.
                  const gone = discarded === arrived ? count : Math.min(discarded, count);
                  onCount({ [orderLineNo]: { arrived: count, discarded: arrived ? gone : 0 } });
                }}
              />
              <Select
                label={texts.discarded}
                value={String(discarded)}
                options={upTo(arrived)}
                onChange={(event) =>
                  onCount({
                    [orderLineNo]: { arrived, discarded: Number(event.currentTarget.value) },
                  })
                }
              />
            </div>
            <p className="mt-1 text-xs text-mute" aria-live="polite">
              {arrived > discarded
                ? texts.restocked(formatCount(arrived - discarded))
                : texts.noneRestocked}
              {missing > 0 && ` ${texts.missing(formatCount(missing))}`}
            </p>
          </fieldset>
        );
      })}
    </section>
  );
}

function upTo(most: number): { value: string; label: string }[] {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: claimTexts.arrival.units(formatCount(count)),
  }));
}
