import type { PaymentDifference } from '@duskline/contract/admin/settlement';
import { handlePaymentDifference } from '@duskline/contract/admin/settlement.calls';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { settlementTexts as texts } from '../../texts/settlement.ts';

/** The fewest letters of what was done, as the contract asks. */
const LEAST_MEMO = 2;

/** Write down what was done about a difference. */
export function HandleDialog({
  difference: { differenceNo, kind },
  onClose,
}: {
  difference: PaymentDifference;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  return (
    <ReasonDialog
      texts={{
        title: texts.handleTitle,
        description: `${texts.kinds[kind]}. ${texts.advice[kind]}`,
        action: texts.save,
        reason: texts.memo,
        hint: texts.memoHint,
        done: texts.handled,
      }}
      isLong
      least={LEAST_MEMO}
      onSend={(memo) => call(handlePaymentDifference, { params: { differenceNo }, body: { memo } })}
      onSettled={() =>
        Promise.all([
          client.invalidateQueries({ queryKey: ['settlement'] }),
          client.invalidateQueries({ queryKey: ['waiting', 'others'] }),
        ])
      }
      onClose={onClose}
    />
  );
}
