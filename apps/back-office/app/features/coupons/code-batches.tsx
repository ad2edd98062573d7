import { exportCouponCodes, makeCouponCodes } from '@duskline/contract/admin/coupons.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { CountField } from '../../lib/forms/count-and-moment-fields.tsx';
import { CsvDownloadDialog } from '../../lib/forms/csv-download-dialog.tsx';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { PermittedForm } from '../../lib/forms/permitted-form.tsx';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { couponTexts } from '../../texts/coupons.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Coupon, couponKey } from './coupons.queries.ts';

const texts = couponTexts.codes;

const rules = () =>
  import('@duskline/contract/admin/coupons').then(
    ({ makeCouponCodes: { body } }) => body.shape.count,
  );

/** The single-use codes of a coupon: made in bulk, downloaded with a reason. */
export function CodeBatches({
  coupon,
  canWrite,
}: {
  coupon: Coupon;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const [count, setCount] = useState<number | null>(100);
  const [problem, setProblem] = useState<string>();
  const [exported, setExported] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  const { couponNo } = coupon;
  const makeOnce = usePressOnce((wanted: number, key) =>
    call(makeCouponCodes, { params: { couponNo }, body: { key, count: wanted } }),
  );
  const make = useMutation({
    meta: { showsError: true },
    mutationFn: makeOnce,
    onSuccess: (_, wanted) => showToast(texts.made(formatCount(wanted))),
    // Where the reply was lost, the codes may be made: the list below is read again either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: couponKey(couponNo) }),
  });
  const submit = useOneAtATime(async () => {
    if (count === null) return showProblems(form.current, () => setProblem(texts.countMissing));
    const [wrong] = await findIssues(rules, count);
    if (wrong) return showProblems(form.current, () => setProblem(wrong.message));
    setProblem(undefined);
    // They cannot be deleted: a press more asks again, and makes no second batch.
    const question = { title: texts.makeAsk(formatCount(count)), description: texts.makeNote };
    if (!(await ask({ ...question, action: texts.make }))) return;
    // What is refused stands below the field.
    await make.mutateAsync(count).catch(() => {});
  });
  const refusal = make.variables === count ? errorTextOf(make.error) : undefined;
  return (
    <Section title={couponTexts.sections.codes} description={texts.hint}>
      {coupon.state !== 'STOPPED' && (
        <PermittedForm mayUse={canWrite}>
          <form
            ref={form}
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void submit();
            }}
            className="mb-4 grid grid-cols-[minmax(0,18rem)_auto] items-start justify-start gap-2"
          >
            <CountField
              label={texts.count}
              value={count}
              isRequired
              error={problem ?? refusal}
              onChange={(typed) => {
                setCount(typed);
                setProblem(undefined);
              }}
            />
            <Button type="submit" variant="solid" className="mt-5.5" isPending={make.isPending}>
              {texts.make}
            </Button>
          </form>
        </PermittedForm>
      )}
      {coupon.codeBatches.length === 0 && <p className="text-sm text-mute">{texts.none}</p>}
      <ul className="divide-y divide-line">
        {coupon.codeBatches.map((batch) => (
          <li
            key={batch.batchNo}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm"
          >
            <span className="figures font-semibold">{texts.batch(formatCount(batch.count))}</span>
            <span className="figures">{texts.redeemed(formatCount(batch.redeemed))}</span>
            <span className="text-mute">
              <DateTime at={batch.madeAt} /> · {texts.by(batch.madeBy)}
            </span>
            {canWrite && (
              <Button size="sm" className="ml-auto" onClick={() => setExported(batch.batchNo)}>
                <Download size={14} aria-hidden="true" />
                {texts.download.action}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {exported !== undefined && (
        <CsvDownloadDialog
          texts={texts.download}
          load={(reason) =>
            call(exportCouponCodes, { params: { couponNo, batchNo: exported }, body: { reason } })
          }
          onClose={() => setExported(undefined)}
        />
      )}
    </Section>
  );
}
