import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import type { ClaimMoney } from '@duskline/contract/admin/claim-shapes';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { cancelOrder, estimateOrderCancel } from '@duskline/contract/admin/orders.calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatWon } from '../../lib/format/format.ts';
import { AccountFields, NO_ACCOUNT } from '../../lib/money/account-fields.tsx';
import { RefundRows } from '../../lib/money/refund-rows.tsx';
import { orderTexts } from '../../texts/orders.ts';
import { showToast } from '../../ui/toasts.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import {
  atMost,
  claimedLines,
  Estimate,
  goesToBank,
  LinesField,
  type Quantities,
  ReasonFields,
  responsibleFor,
} from './claim-fields.tsx';
import { useOrderPress } from './use-order-press.ts';

const texts = orderTexts.cancel;

/** All that a press asks for, and which order it saw. */
type Cancellation = Omit<AdminCallInput<typeof cancelOrder>['body'], 'key'>;

const cancellable: string[] = [
  ...['DEPOSIT_WAIT', 'PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'],
];
const reasons = [
  ...(['OUT_OF_STOCK', 'OTHERS_SELLER', 'DELAY_DELIVERY'] as const),
  ...(['CHANGE_MIND', 'OTHERS_BUYER'] as const),
];

/**
 * Cancel lines of an order as it is shown: the refund is shown before, and exactly that is refunded or
 * nothing.
 */
export function CancelDialog({
  order: opened,
  onClose,
}: {
  order: OrderDetail;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const params = { orderNo: opened.orderNo };
  const pressed = useOrderPress(
    opened,
    (asked: Cancellation, key) => call(cancelOrder, { params, body: { key, ...asked } }),
    ({ refundAmt }) => {
      showToast(orderTexts.detail.cancelled(formatWon(refundAmt)));
      onClose();
    },
  );
  const { order, isUnanswered, press, readAgain } = pressed;
  const open = order.lines.filter((line) => cancellable.includes(line.state));
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(open.map((line) => [line.orderLineNo, line.quantity])),
  );
  const [reasonType, setReasonType] = useState<(typeof reasons)[number]>('OUT_OF_STOCK');
  const [reasonDetail, setReasonDetail] = useState('');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const chosen = atMost(quantities, open);
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
  function cancel({ refundAmt, refundPointsAmt }: ClaimMoney): void {
    press.mutate({
      ...{ version: order.version, lines, responsible, reasonType, reasonDetail },
      expected: { refundAmt, refundPointsAmt },
      ...(goesToBank(order) && { account }),
    });
  }
  return (
    <ClaimDialog
      texts={texts}
      action={money ? texts.send(formatWon(money.refundAmt)) : texts.title}
      isDangerous
      isDisabled={!money}
      pressed={pressed}
      onSubmit={() => money && cancel(money)}
      onClose={onClose}
      fields={
        <>
          <LinesField lines={open} quantities={chosen} onChange={setQuantities} />
          <ReasonFields
            reasons={reasons}
            reason={reasonType}
            detail={reasonDetail}
            onReason={setReasonType}
            onDetail={setReasonDetail}
          />
          {goesToBank(order) && (
            <AccountFields account={account} isRequired onChange={setAccount} />
          )}
        </>
      }
      estimate={
        <Estimate
          estimate={{ ...estimate, data: money, error: isUnanswered ? null : estimate.error }}
          readAgain={readAgain}
          hasLines={lines.length > 0}
          noLines={open.length === 0 ? texts.nothingLeft : texts.chooseLines}
        >
          {(refund) => <RefundRows money={refund} />}
        </Estimate>
      }
    />
  );
}
