import { putReply } from '@duskline/client/after-change';
import { stopCoupon } from '@duskline/contract/admin/coupons.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded, OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { PageBeforeData } from '../../lib/api/page-before-data.tsx';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { hasUnsavedForms } from '../../lib/forms/use-unsaved-guard.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { couponTexts } from '../../texts/coupons.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ask } from '../../ui/questions.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { CodeBatches } from './code-batches.tsx';
import { CouponEditor } from './coupon-editor.tsx';
import { discountWords, stateTones } from './coupon-words.ts';
import {
  type Coupon,
  type CouponChoices,
  type CouponStatistics,
  couponKey,
  couponsKey,
  useCouponChoicesQuery,
  useCouponQuery,
  useCouponStatisticsQuery,
} from './coupons.queries.ts';
import { RunsSection } from './runs-section.tsx';

const back = { to: '/coupons', label: couponTexts.list };

/** A coupon: what it is, its codes and runs, what it brought. */
export function CouponPage({ couponNo }: { couponNo: number }): ReactNode {
  const coupon = useCouponQuery(couponNo);
  const choices = useCouponChoicesQuery();
  const queries = [coupon, choices];
  const [shown, chosenFrom] = [shownOf(coupon), shownOf(choices)];
  if (shown === undefined || chosenFrom === undefined) {
    return <PageBeforeData title={couponTexts.title} back={back} queries={queries} />;
  }
  return <Body coupon={shown} choices={chosenFrom} queries={queries} />;
}

/** A new coupon. */
export function NewCouponPage(): ReactNode {
  const choices = useCouponChoicesQuery();
  const canWrite = useMay('marketing.write');
  return (
    <>
      <PageHeader title={couponTexts.newTitle} back={back} />
      <Loaded query={choices} waiting={<SkeletonLines count={12} />}>
        {(data) => <CouponEditor coupon={undefined} choices={data} canWrite={canWrite} />}
      </Loaded>
    </>
  );
}

function Body({
  coupon,
  choices,
  queries,
}: {
  coupon: Coupon;
  choices: CouponChoices;
  /** That both were read by. */
  queries: ComponentProps<typeof OfBefore>['queries'];
}): ReactNode {
  const canWrite = useMay('marketing.write');
  const { couponNo, form, state } = coupon;
  /** Whoever stops it was told that what they typed goes: the editor begins anew. */
  const [isStoppedHere, setStoppedHere] = useState(false);
  return (
    <>
      <PageHeader
        title={form.name}
        back={back}
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Badge tone={stateTones[state]}>{couponTexts.states[state]}</Badge>
            <span className="figures">{couponTexts.couponNo(couponNo)}</span>
            <span>
              {couponTexts.kinds[form.kind]} · {discountWords(form)} ·{' '}
              {couponTexts.issueKinds[form.issueKind]}
            </span>
          </span>
        }
        actions={
          canWrite &&
          state !== 'STOPPED' && (
            <StopButton couponNo={couponNo} onStopped={() => setStoppedHere(true)} />
          )
        }
      />
      <OfBefore queries={queries}>
        {state === 'STOPPED' && (
          <Note tone="warn" className="mb-4">
            {couponTexts.stop.note}
          </Note>
        )}
        <Tabs
          tabs={[
            {
              value: 'edit',
              label: couponTexts.tabs.edit,
              content: (
                <CouponEditor
                  key={`${couponNo} ${isStoppedHere}`}
                  {...{ coupon, choices, canWrite }}
                />
              ),
            },
            {
              value: 'issue',
              label: couponTexts.tabs.issue,
              content: (
                <>
                  {form.issueKind === 'CODES' && <CodeBatches {...{ coupon, canWrite }} />}
                  <RunsSection {...{ coupon, choices, canWrite }} />
                </>
              ),
            },
            {
              value: 'numbers',
              label: couponTexts.tabs.numbers,
              content: <Numbers couponNo={couponNo} />,
            },
          ]}
        />
      </OfBefore>
    </>
  );
}

function StopButton({
  couponNo,
  onStopped,
}: {
  couponNo: number;
  onStopped: () => void;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(stopCoupon, { params: { couponNo } }),
    onSuccess: (now) => {
      onStopped();
      putReply(queryClient, couponKey(couponNo), now);
      showToast(couponTexts.stop.done);
    },
    // Without a reply it may have stopped all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: couponsKey }),
  });
  return (
    <Button
      variant="danger"
      isPending={stop.isPending}
      onClick={async () => {
        const { title, description: usual, unsaved, open: action } = couponTexts.stop;
        const description = hasUnsavedForms() ? `${usual} ${unsaved}` : usual;
        if (await ask({ title, description, action, tone: 'danger' })) stop.mutate();
      }}
    >
      {couponTexts.stop.open}
    </Button>
  );
}

function Numbers({ couponNo }: { couponNo: number }): ReactNode {
  const numbers = useCouponStatisticsQuery(couponNo);
  return (
    <Loaded query={numbers} waiting={<SkeletonLines count={4} />}>
      {(data) => <Figures data={data} />}
    </Loaded>
  );
}

function Figures({ data }: { data: CouponStatistics }): ReactNode {
  const texts = couponTexts.numbers;
  const rate = data.issuedCount === 0 ? 0 : (data.usedCount / data.issuedCount) * 100;
  const rows = [
    [texts.issuedCount, formatCount(data.issuedCount)],
    [texts.usedCount, formatCount(data.usedCount)],
    [texts.rateOfUse, `${rate.toFixed(1)}%`],
    [texts.usableCount, formatCount(data.usableCount)],
    [texts.heldCount, formatCount(data.heldCount)],
    [texts.overCount, formatCount(data.overCount)],
    [texts.orderCount, formatCount(data.orderCount)],
    [texts.revenueAmt, formatWon(data.revenueAmt)],
    [texts.discountAmt, formatWon(data.discountAmt)],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-3">
        {rows.map(([label, value]) => (
          <div key={label} className="bg-paper px-4 py-3 max-sm:odd:last:col-span-2">
            <dt className="text-xs text-mute">{label}</dt>
            <dd className="figures mt-1 text-lg font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-mute">{texts.note}</p>
    </>
  );
}
