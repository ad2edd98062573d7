import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import {
  approveClaim,
  estimateArrival,
  noteExchangePaid,
  receiveClaim,
  refuseClaim,
} from '@duskline/contract/admin/claims.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { formatWon } from '../../lib/format/format.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { RefundRows } from '../../lib/money/refund-rows.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { claimStateName } from '../../texts/claim-states.ts';
import { claimTexts } from '../../texts/claims.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangingButton } from '../../ui/changing-button.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ArrivalFields, arrivalOf, type Counted, isAllThere } from './arrival-fields.tsx';

const texts = claimTexts.actions;
const parties = ['BUYER', 'SELLER'] as const;

type Decision = { claimNo: number } & (
  | ({ action: 'approve' } & Omit<AdminCallInput<typeof approveClaim>['body'], 'key'>)
  | ({ action: 'receive' } & Omit<AdminCallInput<typeof receiveClaim>['body'], 'key'>)
  | { action: 'pay' }
);

/** What staff may do with a claim now, with the money that each decision moves. */
export function ClaimDecision({ claim }: { claim: ClaimDetail }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const mayWrite = useMay('claims.write');
  const mayReceive = useMay('claims.receive');
  const [responsible, setResponsible] = useState(claim.responsible);
  const [isRefusing, setRefusing] = useState(false);
  const params = { claimNo: claim.claimNo };
  const [counted, setCounted] = useState<Counted>({});
  const can = (action: ClaimDetail['actions'][number]) =>
    claim.actions.includes(action) && (action === 'receive' ? mayReceive : mayWrite);
  const arrival = arrivalOf(claim, counted);
  const isThere = arrival.some(({ arrived }) => arrived > 0);
  const isPart = can('receive') && isThere && !isAllThere(claim, arrival);
  // What came back of it alone is refunded.
  const part = useQuery({
    queryKey: ['claims', 'arrival', claim.claimNo, arrival],
    queryFn: () => call(estimateArrival, { params, body: { arrival } }),
    enabled: isPart,
    staleTime: 0,
  });
  const isNothing = can('receive') && !isThere;
  const money = isNothing ? undefined : (isPart ? part.data : claim.estimates)?.[responsible];
  // A colleague may have been faster, or the amount is another by now: either way it is read again.
  const reload = () =>
    Promise.all(
      ['claims', 'orders', 'refunds'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  const decideOnce = usePressOnce(
    ({ claimNo, ...decision }: Decision, key) => {
      const to = { claimNo };
      if (decision.action === 'pay') return call(noteExchangePaid, { params: to, body: { key } });
      const { action, ...body } = decision;
      return action === 'approve'
        ? call(approveClaim, { params: to, body: { ...body, key } })
        : call(receiveClaim, { params: to, body: { ...body, key } });
    },
    ({ claimNo, action }) => `${action} ${claimNo}`,
  );
  const decide = useMutation({
    mutationFn: (action: Decision['action']) => {
      if (action === 'pay') return decideOnce({ ...params, action });
      const { refundAmt = 0, refundPointsAmt = 0 } = money ?? {};
      const body = { responsible, expected: { refundAmt, refundPointsAmt } };
      if (action === 'approve') return decideOnce({ ...params, action, ...body });
      return decideOnce({ ...params, action, ...body, arrival });
    },
    onSuccess: () => showToast(claimTexts.detail.decided),
    onSettled: reload,
    meta: { showsError: true },
  });
  const main = (['approve', 'receive', 'pay'] as const).find(can);
  const canRefuse = can('refuse');
  return (
    <>
      {/* Where a colleague was faster, it is all that is left here. */}
      <CallError error={decide.error ?? (isPart ? part.error : null)} className="mt-3" />
      {(main || canRefuse) && (
        <div className="mt-3 space-y-3 border border-ink p-3">
          {can('receive') && (
            <ArrivalFields
              claim={claim}
              arrival={arrival}
              onCount={(count) => setCounted((before) => ({ ...before, ...count }))}
            />
          )}
          {isNothing && <Note tone="warn">{claimTexts.arrival.nothing}</Note>}
          {money && claim.actions.includes('pay') && <RefundRows money={money} />}
          {claim.estimates && !claim.actions.includes('pay') && (
            <>
              <Select
                label={claimTexts.detail.responsible}
                value={responsible}
                options={parties.map((value) => ({ value, label: claimTexts.responsible[value] }))}
                onChange={(event) =>
                  setResponsible(event.currentTarget.value as typeof responsible)
                }
              />
              <section
                aria-live="polite"
                aria-label={claimTexts.detail.estimate(claimTexts.responsible[responsible])}
              >
                {money ? <RefundRows money={money} /> : isPart && <SkeletonLines count={3} />}
              </section>
            </>
          )}
          <div className="flex flex-wrap gap-2">
            {main && (
              <ChangingButton
                does={main}
                variant="solid"
                isPending={decide.isPending}
                disabled={main === 'receive' && !money}
                onClick={() => decide.mutate(main)}
              >
                {wordsOf(main, claim, money && formatWon(money.refundAmt))}
              </ChangingButton>
            )}
            {canRefuse && (
              <Button variant="danger" onClick={() => setRefusing(true)}>
                {texts.refuse}
              </Button>
            )}
          </div>
        </div>
      )}
      {isRefusing && (
        <ReasonDialog
          texts={{ ...claimTexts.refuse, done: claimTexts.detail.decided }}
          isDangerous
          isLong
          least={1}
          overtaken={
            canRefuse ? undefined : claimTexts.refuse.overtaken(claimStateName(claim.state))
          }
          onSend={(reason) => call(refuseClaim, { params, body: { reason } })}
          onSettled={reload}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}

function wordsOf(
  action: Decision['action'],
  { claimType }: ClaimDetail,
  refund: string | undefined,
): string {
  if (action === 'pay') return texts.pay;
  if (action === 'receive') {
    if (claimType !== 'RETURN') return texts.receiveExchange;
    return refund === undefined ? texts.receive : texts.receiveReturn(refund);
  }
  if (claimType === 'CANCEL') return texts.approveCancel(refund ?? formatWon(0));
  return claimType === 'RETURN' ? texts.approveReturn : texts.approve;
}
