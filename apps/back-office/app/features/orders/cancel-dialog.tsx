import type { ClaimMoney } from '@duskline/contract/admin/claim-shapes';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { estimateOrderCancel } from '@duskline/contract/admin/orders.calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatWon } from '../../lib/format/format.ts';
import { AccountFields, NO_ACCOUNT } from '../../lib/money/account-fields.tsx';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import {
  claimedLines,
  Estimate,
  goesToBank,
  LinesField,
  type Quantities,
  ReasonFields,
  responsibleFor,
} from './claim-fields.tsx';
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
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(open.map((line) => [line.orderLineNo, line.quantity])),
  );
  const [reasonType, setReasonType] = useState<(typeof reasons)[number]>('OUT_OF_STOCK');
  const [reasonDetail, setReasonDetail] = useState('');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const params = { orderNo: order.orderNo };
  // Of an order that changed meanwhile there may be less.
  const chosen: Quantities = Object.fromEntries(
    open.map(({ orderLineNo: no, quantity }) => [no, Math.min(quantities[no] ?? 0, quantity)]),
  );
  const lines = claimedLines(chosen);
  const responsible = responsibleFor(reasonType);
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
      ...(goesToBank(order) && { account }),
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
        <LinesField lines={open} quantities={chosen} onChange={setQuantities} />
        <ReasonFields
          reasons={reasons}
          reason={reasonType}
          detail={reasonDetail}
          onReason={setReasonType}
          onDetail={setReasonDetail}
        />
        {goesToBank(order) && <AccountFields account={account} isRequired onChange={setAccount} />}
      </fieldset>
      <Estimate
        estimate={{ data: money, error: isUnanswered ? null : estimate.error }}
        hasLines={lines.length > 0}
        noLines={open.length === 0 ? texts.nothingLeft : texts.chooseLines}
      />
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
