import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { estimateOrderReturn, openOrderReturn } from '@duskline/contract/admin/orders.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { AccountFields, NO_ACCOUNT } from '../../lib/money/account-fields.tsx';
import { claimTexts } from '../../texts/claims.ts';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
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
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.return;
const reasons = [
  ...(['DEFECTIVE_PRODUCT', 'WRONG_DELIVERY', 'WRONG_PRODUCT_DETAIL', 'OTHERS_SELLER'] as const),
  ...(['CHANGE_MIND', 'OTHERS_BUYER'] as const),
];
const returnWays = ['SELLER_COLLECT', 'BUYER_DIRECT_RETURN'] as const;
const wayNames = {
  SELLER_COLLECT: claimTexts.detail.collected,
  BUYER_DIRECT_RETURN: claimTexts.detail.direct,
};

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
  const refresh = useOrderRefresh();
  // What is read behind the dialog changes nothing in it: a press without a reply is pressed again.
  const [order] = useState(opened);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [reasonType, setReasonType] = useState<(typeof reasons)[number]>('DEFECTIVE_PRODUCT');
  const [reasonDetail, setReasonDetail] = useState('');
  const [returnWay, setReturnWay] = useState<(typeof returnWays)[number]>('SELLER_COLLECT');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const params = { orderNo: order.orderNo };
  const lines = claimedLines(quantities);
  const returned = { lines, returnWay, responsible: responsibleFor(reasonType) };
  const estimate = useQuery({
    queryKey: ['return-estimate', order.orderNo, order.version, returned],
    queryFn: () => call(estimateOrderReturn, { params, body: returned }),
    enabled: lines.length > 0,
    staleTime: 0,
  });
  const openOnce = usePressOnce((asked: typeof returned, key) =>
    call(openOrderReturn, {
      params,
      body: { key, ...asked, reasonType, reasonDetail, ...(goesToBank(order) && { account }) },
    }),
  );
  const open = useMutation({
    mutationFn: openOnce,
    onSuccess: ({ claimNo }) => {
      void client.invalidateQueries({ queryKey: ['claims'] });
      showToast(texts.opened);
      onOpened(claimNo);
    },
    // A colleague or the buyer may have been faster: what the page shows is out of date either way.
    onSettled: refresh,
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      size="md"
      action={texts.title}
      way={{ back: uiTexts.close }}
      isDisabled={lines.length === 0 || !estimate.data}
      isPending={open.isPending}
      error={errorTextOf(open.error)}
      onSubmit={() => open.mutate(returned)}
      onClose={onClose}
    >
      <LinesField
        lines={order.lines.filter((line) => line.canReturn)}
        quantities={quantities}
        onChange={setQuantities}
      />
      <ReasonFields
        reasons={reasons}
        reason={reasonType}
        detail={reasonDetail}
        onReason={setReasonType}
        onDetail={setReasonDetail}
      />
      <Select
        label={texts.way}
        {...(returnWay === 'SELLER_COLLECT' && { hint: texts.collectedFrom })}
        value={returnWay}
        options={returnWays.map((value) => ({ value, label: wayNames[value] }))}
        onChange={(event) => setReturnWay(event.currentTarget.value as typeof returnWay)}
      />
      {goesToBank(order) && <AccountFields account={account} isRequired onChange={setAccount} />}
      <Estimate estimate={estimate} hasLines={lines.length > 0} noLines={texts.chooseLines} />
    </FormDialog>
  );
}
