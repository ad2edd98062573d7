import { putReply } from '@duskline/client/after-change';
import { changeCoupon, createCoupon, getCoupon } from '@duskline/contract/admin/coupons.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { serverClock } from '../../lib/api/server-clock.ts';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { mergeForms } from '../../lib/forms/form-changes.ts';
import { SaveBar } from '../../lib/forms/save-bar.tsx';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useSaveOnce } from '../../lib/forms/use-create-once.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { couponTexts } from '../../texts/coupons.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { CouponChangedMeanwhile } from './coupon-changed-meanwhile.tsx';
import {
  type Draft,
  draftOf,
  emptyDraft,
  type FieldErrors,
  findErrors,
  formOf,
  isSameCoupon,
} from './coupon-draft.ts';
import { DiscountFields, IssueFields, UseFields } from './coupon-fields.tsx';
import { type Coupon, type CouponChoices, couponKey, couponsKey } from './coupons.queries.ts';
import { TargetPicker } from './target-picker.tsx';

/** Refused for what somebody else did meanwhile. */
const overtaken = ['coupon_changed_meanwhile', 'coupon_in_use', 'coupon_stopped'] as const;

/**
 * Make a coupon, or change one: all of it while nobody has it, then its end and its number. Whoever
 * saves second is shown what the first changed.
 */
export function CouponEditor({
  coupon,
  choices,
  canWrite,
}: {
  /** Undefined for a new coupon. */
  coupon: Coupon | undefined;
  choices: CouponChoices;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(coupon);
  const [known, setKnown] = useState(coupon);
  const [theirs, setTheirs] = useState<Coupon>();
  const [draft, setDraft] = useState<Draft>(() =>
    coupon ? draftOf(coupon.form) : emptyDraft(serverClock.now()),
  );
  const [first] = useState(draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const saved = base ? draftOf(base.form) : first;
  const isDirty = JSON.stringify(formOf(draft)) !== JSON.stringify(formOf(saved));
  const read = (couponNo: number) => call(getCoupon, { params: { couponNo } });
  const { saveOnce, mayBeStored } = useSaveOnce<Draft, Coupon>({
    base,
    read,
    noOf: ({ couponNo }) => couponNo,
    changedMeanwhile: ['coupon_changed_meanwhile'],
    isStored: (sent, { form: stored }) => isSameCoupon(formOf(sent), stored),
    create: async (typed, key) =>
      (await call(createCoupon, { body: { key, form: formOf(typed) } })).couponNo,
    change: ({ couponNo, version }, typed) =>
      call(changeCoupon, { params: { couponNo }, body: { version, form: formOf(typed) } }),
  });
  const hasToSave = isDirty || mayBeStored();
  const guard = useUnsavedGuard(hasToSave);
  // Over what is edited, or was sent and may be stored, nothing is put: saving it will find the
  // difference. Once stopped, nothing is saved any more: what was typed is shown as soon as that is
  // read, once, to be taken from there.
  if (coupon && coupon !== known && (!hasToSave || coupon.state === 'STOPPED')) {
    setKnown(coupon);
    if (isDirty) {
      const isNews = known?.state !== 'STOPPED';
      setTheirs((shown) => (shown || isNews ? coupon : undefined));
    } else {
      setBase(coupon);
      setDraft(draftOf(coupon.form));
    }
  }
  const isLocked = base?.isInUse ?? false;
  const isOver = base?.state === 'STOPPED';

  function change(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }));
    const fields = Object.keys(part);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    );
  }

  function show(now: Coupon, draftAfter: (typed: Draft) => Draft = () => draftOf(now.form)): void {
    setBase(now);
    // What was read before is of before.
    setKnown(coupon);
    setDraft(draftAfter);
    setErrors({});
    putReply(queryClient, couponKey(now.couponNo), now);
  }

  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (sent: Draft) => saveOnce(sent),
    onSuccess: async (saved, sent) => {
      if (saved.changed) {
        const stored = draftOf(saved.changed.form);
        show(saved.changed, (typed) => (typed === sent ? stored : mergeForms(sent, typed, stored)));
        showToast(couponTexts.saved);
      } else {
        guard.release();
        showToast(couponTexts.created);
        await navigate(`/coupons/${saved.created}`, { replace: true });
      }
    },
    onError: async (error) => {
      if (!base || !isRefusal(error, ...overtaken)) return;
      // Where it cannot be read the refusal's sentence stands, and the next press is refused again.
      await read(base.couponNo).then(setTheirs, () => {});
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...couponsKey, 'list'] }),
  });

  const submit = useOneAtATime(async () => {
    if (!canWrite) return;
    if (base && !hasToSave) return showToast(uiTexts.unchanged);
    const found = await findErrors(draft);
    showProblems(form.current, () => setErrors(found));
    // What is refused the bar below says.
    if (Object.keys(found).length === 0) await save.mutateAsync(draft).catch(() => {});
  });
  useShortcuts([
    {
      keys: 'mod+s',
      does: couponTexts.save,
      group: couponTexts.title,
      run: () => form.current?.requestSubmit(),
    },
  ]);

  const refusal = theirs ? undefined : errorTextOf(save.error);
  const fields = { draft, errors, onChange: change };
  const targets = {
    known: base?.targets ?? [],
    choices,
    isDisabled: !canWrite || isLocked || isOver,
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isLocked && !isOver && (
        <Note tone="info" className="mb-2">
          {couponTexts.inUse}
        </Note>
      )}
      <fieldset disabled={!canWrite || isOver} className="contents">
        <Section title={couponTexts.sections.basic}>
          <fieldset disabled={isLocked} className="contents">
            <DiscountFields {...fields} />
          </fieldset>
        </Section>
        <Section title={couponTexts.sections.issue}>
          <IssueFields {...fields} isLocked={isLocked} />
        </Section>
        <Section title={couponTexts.sections.use}>
          <fieldset disabled={isLocked} className="contents">
            <UseFields {...fields} choices={choices} />
          </fieldset>
        </Section>
        <Section title={couponTexts.sections.targets}>
          <div className="space-y-5">
            <TargetPicker
              {...targets}
              title={couponTexts.targets.includes}
              hint={couponTexts.targets.includesHint}
              whenEmpty={couponTexts.targets.every}
              targets={draft.includes}
              onChange={(includes) => change({ includes })}
            />
            <TargetPicker
              {...targets}
              title={couponTexts.targets.excludes}
              hint={couponTexts.targets.excludesHint}
              whenEmpty={couponTexts.targets.none}
              targets={draft.excludes}
              onChange={(excludes) => change({ excludes })}
            />
          </div>
        </Section>
      </fieldset>
      {canWrite && !isOver && (
        <SaveBar
          problems={
            refusal ? (
              <Note tone="bad" isUrgent>
                {refusal}
              </Note>
            ) : (
              Object.keys(errors).length > 0 && (
                <Note tone="bad" isUrgent>
                  {couponTexts.wrong}
                </Note>
              )
            )
          }
        >
          <Button type="submit" variant="solid" isPending={save.isPending}>
            {base ? couponTexts.save : couponTexts.create}
          </Button>
        </SaveBar>
      )}
      {theirs && base && (
        <CouponChangedMeanwhile
          {...{ base, theirs, choices }}
          mine={draft}
          onChoose={(chosen) => {
            show(theirs, () => chosen);
            setTheirs(undefined);
            save.reset();
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </form>
  );
}
