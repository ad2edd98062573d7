import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { estimateOrderReturn, openOrderReturn } from '@duskline/contract/admin/orders.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
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
} from './claim-fields.tsx';
import { useSentBackGoods } from './sent-back-goods.tsx';
import { useOrderPress } from './use-order-press.ts';

const texts = orderTexts.return;
/** All that a press asks for, and which order it saw. */
type OpenedReturn = Omit<AdminCallInput<typeof openOrderReturn>['body'], 'key'>;

/**
 * Open a return for a buyer who asks for it, such as for a fault that shows after the purchase was
 * confirmed. It waits in the queue of returns then.
 */
export function ReturnDialog({
  order: opened,
  onOpened,
  onClose,
}: {
  order: OrderDetail;
  /** Receives the number of the claim. */
  onOpened: (claimNo: number) => void;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const params = { orderNo: opened.orderNo };
  const pressed = useOrderPress(
    opened,
    (asked: OpenedReturn, key) => call(openOrderReturn, { params, body: { key, ...asked } }),
    ({ claimNo }) => {
      void client.invalidateQueries({ queryKey: ['claims'] });
      showToast(texts.opened);
      onOpened(claimNo);
    },
  );
  const { order, isUnanswered, press, readAgain } = pressed;
  const open = order.lines.filter((line) => line.canReturn);
  const [quantities, setQuantities] = useState<Quantities>({});
  const goods = useSentBackGoods();
  const [account, setAccount] = useState(NO_ACCOUNT);
  const chosen = atMost(quantities, open);
  const lines = claimedLines(chosen);
  const returned = { lines, ...goods.priced };
  const estimate = useQuery({
    queryKey: ['return-estimate', order.orderNo, order.version, returned],
    queryFn: () => call(estimateOrderReturn, { params, body: returned }),
    // What was pressed may be open by now: it is no estimate any more.
    enabled: lines.length > 0 && !isUnanswered,
    staleTime: 0,
  });
  return (
    <ClaimDialog
      texts={texts}
      isDisabled={lines.length === 0 || !estimate.data || goods.isUploading}
      pressed={pressed}
      onSubmit={() =>
        press.mutate({
          ...{ version: order.version, ...returned, ...goods.noted },
          ...(goesToBank(order) && { account }),
        })
      }
      onClose={onClose}
      fields={
        <>
          <LinesField lines={open} quantities={chosen} onChange={setQuantities} />
          {goods.fields}
          {goesToBank(order) && (
            <AccountFields account={account} isRequired onChange={setAccount} />
          )}
        </>
      }
      estimate={
        <Estimate
          estimate={{ ...estimate, error: isUnanswered ? null : estimate.error }}
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
