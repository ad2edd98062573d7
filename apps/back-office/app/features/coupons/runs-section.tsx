import { putReply } from '@duskline/client/after-change';
import { stopCouponRun } from '@duskline/contract/admin/coupons.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatCount } from '../../lib/format/format.ts';
import { couponTexts } from '../../texts/coupons.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { type Coupon, type CouponChoices, couponKey } from './coupons.queries.ts';
import { RunDialog } from './run-dialog.tsx';

const texts = couponTexts.run;

/** Runs that issue a coupon to grades or lists: a new one, those that go on, and what came of them. */
export function RunsSection({
  coupon,
  choices,
  canWrite,
}: {
  coupon: Coupon;
  choices: CouponChoices;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { couponNo } = coupon;
  const stop = useMutation({
    mutationFn: (runNo: number) => call(stopCouponRun, { params: { couponNo, runNo } }),
    onSuccess: (now) => putReply(queryClient, couponKey(couponNo), now),
    onError: () => queryClient.invalidateQueries({ queryKey: couponKey(couponNo) }),
  });
  return (
    <Section
      title={couponTexts.sections.runs}
      description={texts.hint}
      actions={
        canWrite &&
        coupon.state !== 'STOPPED' && (
          <Button variant="solid" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        )
      }
    >
      {coupon.runs.length === 0 && <p className="text-sm text-mute">{texts.none}</p>}
      <ul className="divide-y divide-line">
        {coupon.runs.map((run) => (
          <li key={run.runNo} className="py-3 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={run.stoppedAt ? 'bad' : run.endedAt ? 'plain' : 'info'}>
                {run.stoppedAt ? texts.stopped : run.endedAt ? texts.over : texts.running}
              </Badge>
              <span className="figures font-semibold">
                {texts.progress(formatCount(run.issued), formatCount(run.total))}
              </span>
              <span>{run.gradeNames.join(', ') || texts.byList}</span>
              {canWrite && run.endedAt === null && (
                <Button
                  size="sm"
                  variant="danger"
                  className="ml-auto"
                  isPending={stop.isPending}
                  onClick={async () => {
                    const isSure = await ask({
                      title: texts.stopTitle,
                      description: texts.stopDescription,
                      action: texts.stop,
                      tone: 'danger',
                    });
                    if (isSure) stop.mutate(run.runNo);
                  }}
                >
                  {texts.stop}
                </Button>
              )}
            </div>
            <p className="mt-1 text-mute">
              {run.reason} · {run.startedBy} · <DateTime at={run.startedAt} />
            </p>
            {run.stoppedAt && coupon.state !== 'STOPPED' && (
              <p className="mt-1">{texts.stoppedNote}</p>
            )}
            {run.refused.map(({ reason, members }) => (
              <p key={reason} className="mt-1 text-bad">
                {texts.refused(formatCount(members), reason)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {isOpen && <RunDialog couponNo={couponNo} choices={choices} onClose={() => setOpen(false)} />}
    </Section>
  );
}
