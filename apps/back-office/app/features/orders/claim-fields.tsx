import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import type { ClaimReasonType } from '@duskline/contract/shop/codes';
import { claimReasonLabels } from '@duskline/contract/shop/labels';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { LineChange } from './line-changes.ts';

const texts = orderTexts.claim;

/** How many of each line are claimed, by the line's number. */
export type Quantities = Readonly<Record<number, number>>;

/** The lines that are claimed at all, as the API is sent them. */
export function claimedLines(quantities: Quantities): { orderLineNo: number; quantity: number }[] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([no, quantity]) => ({ orderLineNo: Number(no), quantity }));
}

/** The same, but no more of a line than there is: of an order that changed meanwhile there may be less. */
export function atMost(quantities: Quantities, lines: OrderDetail['lines']): Quantities {
  return Object.fromEntries(
    lines.map(({ orderLineNo: no, quantity }) => [no, Math.min(quantities[no] ?? 0, quantity)]),
  );
}

/** Choose lines of an order, and how many of each. */
export function LinesField({
  lines,
  quantities,
  onChange,
}: {
  lines: OrderDetail['lines'];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}): ReactNode {
  return (
    <ul className="space-y-2">
      {lines.map((line) => {
        const quantity = quantities[line.orderLineNo] ?? 0;
        const set = (value: number) => onChange({ ...quantities, [line.orderLineNo]: value });
        return (
          <li key={line.orderLineNo} className="flex items-center gap-3">
            <Checkbox
              className="min-w-0 flex-1"
              label={`${line.productName} ${line.optionValue}`}
              checked={quantity > 0}
              onChange={(event) => set(event.currentTarget.checked ? line.quantity : 0)}
            />
            {line.quantity > 1 && (
              <Select
                label={texts.quantity}
                isLabelHidden
                className="w-20"
                value={String(quantity)}
                options={Array.from({ length: line.quantity + 1 }, (_, n) => ({
                  value: String(n),
                  label: String(n),
                }))}
                onChange={(event) => set(Number(event.currentTarget.value))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Why shipped goods come back, the reasons of the seller first. */
export const returnReasons = [
  ...(['DEFECTIVE_PRODUCT', 'WRONG_DELIVERY', 'WRONG_PRODUCT_DETAIL', 'OTHERS_SELLER'] as const),
  ...(['CHANGE_MIND', 'OTHERS_BUYER'] as const),
];

export type Reason = z.infer<typeof ClaimReasonType>;
const buyersReasons: readonly Reason[] = ['CHANGE_MIND', 'OTHERS_BUYER'];

/** Who bears the cost of a claim for this reason. */
export function responsibleFor(reason: Reason): 'BUYER' | 'SELLER' {
  return buyersReasons.includes(reason) ? 'BUYER' : 'SELLER';
}

/** Choose why, and write what else there is to say. */
export function ReasonFields<Offered extends Reason>({
  reasons,
  reason,
  detail,
  onReason,
  onDetail,
}: {
  reasons: readonly Offered[];
  reason: Offered;
  detail: string;
  onReason: (reason: Offered) => void;
  onDetail: (detail: string) => void;
}): ReactNode {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={texts.reason}
        value={reason}
        options={reasons.map((value) => ({ value, label: claimReasonLabels[value] ?? value }))}
        onChange={(event) => onReason(event.currentTarget.value as Offered)}
      />
      <TextField
        label={texts.detail}
        maxLength={200}
        value={detail}
        onChange={(event) => onDetail(event.currentTarget.value)}
      />
    </div>
  );
}

/** Whether a refund of this order goes to a bank account, which somebody has to name. */
export function goesToBank({ payment }: Pick<OrderDetail, 'payment'>): boolean {
  return payment.payType === 'VIRTUAL_ACCOUNT' && payment.state === 'DONE';
}

/** An estimate of a claim as it was asked for. */
type Estimated<Money> = {
  data: Money | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * What a claim of the chosen lines would come to; `noLines` where none is chosen. Where it failed the order
 * is read again (`readAgain`, which returns whether it has changed), and so is the estimate.
 */
export function Estimate<Money>({
  title = texts.estimate,
  estimate,
  hasLines,
  noLines,
  readAgain,
  children,
}: {
  title?: string;
  estimate: Estimated<Money>;
  hasLines: boolean;
  noLines: string;
  readAgain: () => Promise<boolean>;
  children: (money: Money) => ReactNode;
}): ReactNode {
  async function retry(): Promise<void> {
    // Of an order that has changed another estimate is asked for anyway.
    if (!(await readAgain().catch(() => false))) await estimate.refetch();
  }
  return (
    <section aria-label={title} aria-live="polite" className="border border-line p-3">
      {!hasLines ? (
        <p className="text-sm text-mute">{noLines}</p>
      ) : estimate.error ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-bad">
          {errorTextOf(estimate.error)}
          <Button size="sm" isPending={estimate.isFetching} onClick={() => void retry()}>
            {uiTexts.retry}
          </Button>
        </p>
      ) : estimate.data ? (
        children(estimate.data)
      ) : (
        <SkeletonLines count={2} />
      )}
    </section>
  );
}

/** What became another while the dialog was open, line by line. */
export function OrderChanged({ changes }: { changes: readonly LineChange[] }): ReactNode {
  return (
    <Note tone="warn" isUrgent>
      {texts.changed}
      {changes.length === 0 ? (
        <p className="mt-1">{texts.linesSame}</p>
      ) : (
        <ul className="mt-1 list-disc pl-4">
          {changes.map(({ orderLineNo, name, before, after }) => (
            <li key={orderLineNo}>{`${name}: ${before ?? uiTexts.none} → ${after}`}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
