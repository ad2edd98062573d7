import type { ClaimMoney } from '@duskline/contract/admin/claim-shapes';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { estimateOrderCancel } from '@duskline/contract/admin/orders.calls';
import { bankLabels, claimReasonLabels } from '@duskline/contract/shop/labels';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatWon } from '../../lib/format/format.ts';
import { RefundRows } from '../../lib/money/refund-rows.tsx';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import type { LineChange } from './line-changes.ts';
import { useCancellation } from './use-cancellation.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.cancel;
const cancellable: string[] = [
  ...['DEPOSIT_WAIT', 'PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'],
];
const reasons = [
  ...(['OUT_OF_STOCK', 'OTHERS_SELLER', 'DELAY_DELIVERY'] as const),
  ...(['CHANGE_MIND', 'OTHERS_BUYER'] as const),
];
const buyersReasons: string[] = ['CHANGE_MIND', 'OTHERS_BUYER'];
type Bank = keyof typeof bankLabels;
const banks: Bank[] = ['KB', 'SHINHAN', 'WOORI', 'KEBHANA', 'NH', 'IBK', 'KAKAO', 'TOSS', 'KBANK'];

/**
 * Cancel lines of an order as it is shown: the refund is shown before, and exactly that is refunded or
 * nothing. Where the order changed meanwhile, it is shown what, and asked again. While no reply said what
 * became of a press, the same may be pressed again and nothing else.
 */
export function CancelDialog({
  order: opened,
  onClose,
}: {
  order: OrderDetail;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const refresh = useOrderRefresh();
  const { order, changes, isUnanswered, cancel } = useCancellation(opened, ({ refundAmt }) => {
    showToast(orderTexts.detail.cancelled(formatWon(refundAmt)));
    onClose();
  });
  const open = order.lines.filter((line) => cancellable.includes(line.state));
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(open.map((line) => [line.orderLineNo, line.quantity])),
  );
  const [reasonType, setReasonType] = useState<(typeof reasons)[number]>('OUT_OF_STOCK');
  const [reasonDetail, setReasonDetail] = useState('');
  const [account, setAccount] = useState<{ bank: Bank; accountNumber: string; holder: string }>({
    ...{ bank: 'KB', accountNumber: '', holder: '' },
  });
  const goesToBank = order.payment.payType === 'VIRTUAL_ACCOUNT' && order.payment.state === 'DONE';
  const params = { orderNo: order.orderNo };
  const chosenOf = ({ orderLineNo, quantity }: OrderDetail['lines'][number]) =>
    Math.min(quantities[orderLineNo] ?? 0, quantity);
  const lines = open
    .map((line) => ({ orderLineNo: line.orderLineNo, quantity: chosenOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  const responsible = buyersReasons.includes(reasonType) ? ('BUYER' as const) : ('SELLER' as const);
  const estimate = useQuery({
    queryKey: ['orders', 'cancel-estimate', order.orderNo, order.version, lines, responsible],
    queryFn: () => call(estimateOrderCancel, { params, body: { lines, responsible } }),
    // What was pressed may be cancelled by now: it is no estimate any more.
    enabled: lines.length > 0 && !isUnanswered,
    staleTime: 0,
  });
  const money = lines.length > 0 ? estimate.data : undefined;
  function press({ refundAmt, refundPointsAmt }: ClaimMoney): void {
    cancel.mutate({
      ...{ version: order.version, lines, responsible, reasonType, reasonDetail },
      expected: { refundAmt, refundPointsAmt },
      ...(goesToBank && { account }),
    });
  }
  function close(): void {
    if (isUnanswered) refresh();
    onClose();
  }
  const problem = changes ? undefined : errorTextOf(cancel.error);
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      size="md"
      action={money ? texts.send(formatWon(money.refundAmt)) : texts.title}
      way={{ back: uiTexts.close }}
      isDangerous
      isDisabled={!money}
      isPending={cancel.isPending}
      error={problem && isUnanswered ? `${problem} ${texts.unanswered}` : problem}
      onSubmit={() => money && press(money)}
      onClose={close}
    >
      <fieldset disabled={isUnanswered} className="min-w-0 space-y-4">
        <ul className="space-y-2">
          {open.map((line) => {
            const quantity = chosenOf(line);
            const set = (value: number) =>
              setQuantities((before) => ({ ...before, [line.orderLineNo]: value }));
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
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={texts.reason}
            value={reasonType}
            options={reasons.map((value) => ({ value, label: claimReasonLabels[value] ?? value }))}
            onChange={(event) => setReasonType(event.currentTarget.value as typeof reasonType)}
          />
          <TextField
            label={texts.detail}
            maxLength={200}
            value={reasonDetail}
            onChange={(event) => setReasonDetail(event.currentTarget.value)}
          />
        </div>
        {goesToBank && (
          <fieldset className="grid gap-3 sm:grid-cols-3">
            <legend className="mb-1 text-xs font-medium">{texts.account}</legend>
            <Select
              label={texts.bank}
              value={account.bank}
              options={banks.map((value) => ({ value, label: bankLabels[value] ?? value }))}
              onChange={({ currentTarget: { value } }) =>
                setAccount((before) => ({ ...before, bank: value as Bank }))
              }
            />
            <TextField
              label={texts.accountNumber}
              isRequired
              inputMode="numeric"
              value={account.accountNumber}
              onChange={({ currentTarget: { value } }) =>
                setAccount((before) => ({ ...before, accountNumber: value }))
              }
            />
            <TextField
              label={texts.holder}
              isRequired
              value={account.holder}
              onChange={({ currentTarget: { value } }) =>
                setAccount((before) => ({ ...before, holder: value }))
              }
            />
          </fieldset>
        )}
      </fieldset>
      <section aria-label={texts.estimate} aria-live="polite" className="border border-line p-3">
        {lines.length === 0 ? (
          <p className="text-sm text-mute">
            {open.length === 0 ? texts.nothingLeft : texts.chooseLines}
          </p>
        ) : estimate.error && !isUnanswered ? (
          <p className="text-sm text-bad">{errorTextOf(estimate.error)}</p>
        ) : money ? (
          <RefundRows money={money} />
        ) : (
          <SkeletonLines count={2} />
        )}
      </section>
      {changes && <OrderChanged changes={changes} />}
    </FormDialog>
  );
}

/** What became another while the dialog was open, line by line. */
function OrderChanged({ changes }: { changes: readonly LineChange[] }): ReactNode {
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
