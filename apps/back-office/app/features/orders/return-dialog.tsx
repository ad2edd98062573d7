import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { estimateOrderReturn, openOrderReturn } from '@duskline/contract/admin/orders.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { AccountFields, NO_ACCOUNT } from '../../lib/money/account-fields.tsx';
import { RefundRows } from '../../lib/money/refund-rows.tsx';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import {
  atMost,
  claimedLines,
  Estimate,
  goesToBank,
  LinesField,
  OrderChanged,
  type Quantities,
  ReasonFields,
  type ReturnWay,
  ReturnWayField,
  responsibleFor,
  returnReasons,
} from './claim-fields.tsx';
import { ClaimPicturesField, useClaimPictures } from './claim-pictures.tsx';
import { useOrderPress } from './use-order-press.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.return;
/** All that a press asks for, and which order it saw. */
type OpenedReturn = Omit<AdminCallInput<typeof openOrderReturn>['body'], 'key'>;

/**
 * Open a return for a buyer who asks for it, such as for a fault that shows after the purchase was
 * confirmed. It waits in the queue of returns then. Where the order changed meanwhile, by a colleague's
 * return of it say, it is shown what, and asked again. While no reply said what became of a press, the
 * same may be pressed again and nothing else.
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
  const refresh = useOrderRefresh();
  const params = { orderNo: opened.orderNo };
  const { order, changes, isUnanswered, press, readAgain } = useOrderPress(
    opened,
    (asked: OpenedReturn, key) => call(openOrderReturn, { params, body: { key, ...asked } }),
    ({ claimNo }) => {
      void client.invalidateQueries({ queryKey: ['claims'] });
      showToast(texts.opened);
      onOpened(claimNo);
    },
  );
  const open = order.lines.filter((line) => line.canReturn);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [reasonType, setReasonType] = useState<(typeof returnReasons)[number]>('DEFECTIVE_PRODUCT');
  const [reasonDetail, setReasonDetail] = useState('');
  const pictures = useClaimPictures();
  const [returnWay, setReturnWay] = useState<ReturnWay>('SELLER_COLLECT');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const chosen = atMost(quantities, open);
  const lines = claimedLines(chosen);
  const returned = { lines, returnWay, responsible: responsibleFor(reasonType) };
  const estimate = useQuery({
    queryKey: ['return-estimate', order.orderNo, order.version, returned],
    queryFn: () => call(estimateOrderReturn, { params, body: returned }),
    // What was pressed may be open by now: it is no estimate any more.
    enabled: lines.length > 0 && !isUnanswered,
    staleTime: 0,
  });
  const problem = changes ? undefined : errorTextOf(press.error);
  function close(): void {
    if (isUnanswered) refresh();
    onClose();
  }
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      size="md"
      action={texts.title}
      way={{ back: uiTexts.close }}
      isDisabled={lines.length === 0 || !estimate.data || pictures.isUploading}
      isPending={press.isPending}
      error={problem && isUnanswered ? `${problem} ${texts.unanswered}` : problem}
      onSubmit={() =>
        press.mutate({
          ...{ version: order.version, ...returned, reasonType, reasonDetail },
          pictureKeys: pictures.keys,
          ...(goesToBank(order) && { account }),
        })
      }
      onClose={close}
    >
      <fieldset disabled={isUnanswered} className="min-w-0 space-y-4">
        <LinesField lines={open} quantities={chosen} onChange={setQuantities} />
        <ReasonFields
          reasons={returnReasons}
          reason={reasonType}
          detail={reasonDetail}
          onReason={setReasonType}
          onDetail={setReasonDetail}
        />
        <ClaimPicturesField {...pictures.field} />
        <ReturnWayField way={returnWay} onChange={setReturnWay} />
        {goesToBank(order) && <AccountFields account={account} isRequired onChange={setAccount} />}
      </fieldset>
      <Estimate
        estimate={{ ...estimate, error: isUnanswered ? null : estimate.error }}
        readAgain={readAgain}
        hasLines={lines.length > 0}
        noLines={open.length === 0 ? texts.nothingLeft : texts.chooseLines}
      >
        {(refund) => <RefundRows money={refund} />}
      </Estimate>
      {changes && <OrderChanged changes={changes} />}
    </FormDialog>
  );
}
