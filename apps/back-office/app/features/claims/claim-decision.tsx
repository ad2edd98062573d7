import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import {
  approveClaim,
  noteExchangePaid,
  receiveClaim,
  refuseClaim,
} from '@duskline/contract/admin/claims.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { formatWon } from '../../lib/format/format.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { RefundRows } from '../../lib/money/refund-rows.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { claimTexts } from '../../texts/claims.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = claimTexts.actions;
const parties = ['BUYER', 'SELLER'] as const;

/** What staff may do with a claim now, with the money that each decision moves. */
export function ClaimDecision({ claim }: { claim: ClaimDetail }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const mayWrite = useMay('claims.write');
  const mayReceive = useMay('claims.receive');
  const [responsible, setResponsible] = useState(claim.responsible);
  const [isRefusing, setRefusing] = useState(false);
  const params = { claimNo: claim.claimNo };
  const money = claim.estimates?.[responsible];
  // A colleague may have been faster, or the amount is another by now: either way it is read again.
  const reload = () =>
    Promise.all(
      ['claims', 'orders', 'refunds'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  const decide = useMutation({
    mutationFn: (action: 'approve' | 'receive' | 'pay') => {
      if (action === 'pay') return call(noteExchangePaid, { params });
      const { refundAmt = 0, refundPointsAmt = 0 } = money ?? {};
      const body = { responsible, expected: { refundAmt, refundPointsAmt } };
      return call(action === 'approve' ? approveClaim : receiveClaim, { params, body });
    },
    onSuccess: () => showToast(claimTexts.detail.decided),
    onSettled: reload,
    meta: { showsError: true },
  });
  const can = (action: ClaimDetail['actions'][number]) =>
    claim.actions.includes(action) && (action === 'receive' ? mayReceive : mayWrite);
  if (!(['approve', 'receive', 'pay', 'refuse'] as const).some(can)) return null;
  const refund = formatWon(money?.refundAmt ?? 0);
  return (
    <div className="mt-3 space-y-3 border border-ink p-3">
      {money && claim.actions.includes('pay') && <RefundRows money={money} />}
      {money && !claim.actions.includes('pay') && (
        <>
          <Select
            label={claimTexts.detail.responsible}
            value={responsible}
            options={parties.map((value) => ({ value, label: claimTexts.responsible[value] }))}
            onChange={(event) => setResponsible(event.currentTarget.value as typeof responsible)}
          />
          <section
            aria-live="polite"
            aria-label={claimTexts.detail.estimate(claimTexts.responsible[responsible])}
          >
            <RefundRows money={money} />
          </section>
        </>
      )}
      <CallError error={decide.error} />
      <div className="flex flex-wrap gap-2">
        {can('approve') && (
          <Button
            variant="solid"
            isPending={decide.isPending}
            onClick={() => decide.mutate('approve')}
          >
            {claim.claimType === 'CANCEL'
              ? texts.approveCancel(refund)
              : claim.claimType === 'RETURN'
                ? texts.approveReturn
                : texts.approve}
          </Button>
        )}
        {can('receive') && (
          <Button
            variant="solid"
            isPending={decide.isPending}
            onClick={() => decide.mutate('receive')}
          >
            {claim.claimType === 'RETURN' ? texts.receiveReturn(refund) : texts.receiveExchange}
          </Button>
        )}
        {can('pay') && (
          <Button variant="solid" isPending={decide.isPending} onClick={() => decide.mutate('pay')}>
            {texts.pay}
          </Button>
        )}
        {can('refuse') && (
          <Button variant="danger" onClick={() => setRefusing(true)}>
            {texts.refuse}
          </Button>
        )}
      </div>
      {isRefusing && (
        <ReasonDialog
          texts={{ ...claimTexts.refuse, done: claimTexts.detail.decided }}
          isDangerous
          isLong
          least={1}
          onSend={(reason) => call(refuseClaim, { params, body: { reason } })}
          onSettled={reload}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}
