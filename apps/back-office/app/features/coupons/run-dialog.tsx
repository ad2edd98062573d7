import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import { startCouponRun } from '@duskline/contract/admin/coupons.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { MemberListField } from '../../lib/member-lists/member-list-field.tsx';
import { couponTexts } from '../../texts/coupons.ts';
import { Note } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type CouponChoices, couponKey } from './coupons.queries.ts';

const texts = couponTexts.run;
/** As the contract asks (`Reason`). */
const LEAST_LETTERS = 5;

/** Issue a coupon to grades or to a list; the button says to how many. */
export function RunDialog({
  couponNo,
  choices,
  onClose,
}: {
  couponNo: number;
  choices: CouponChoices;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<'GRADES' | 'LIST'>('GRADES');
  const [gradeNos, setGradeNos] = useState<readonly number[]>([]);
  const [memberNos, setMemberNos] = useState<readonly number[]>([]);
  const [isAnnounced, setAnnounced] = useState(true);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [isNobody, setNobody] = useState(false);
  const startOnce = usePressOnce(
    (run: Omit<AdminCallInput<typeof startCouponRun>['body'], 'key'>, key) =>
      call(startCouponRun, { params: { couponNo }, body: { key, ...run } }),
  );
  const members =
    kind === 'LIST'
      ? memberNos.length
      : choices.grades
          .filter(({ no }) => gradeNos.includes(no))
          .reduce((sum, grade) => sum + grade.members, 0);
  const start = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      startOnce({
        ...{ isAnnounced, reason: reason.trim() },
        to:
          kind === 'LIST' ? { kind, memberNos: [...memberNos] } : { kind, gradeNos: [...gradeNos] },
      }),
    onSuccess: () => {
      showToast(texts.started);
      onClose();
    },
    // Without a reply it may have started all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: couponKey(couponNo) }),
  });
  function submit(): void {
    const isEnough = reason.trim().length >= LEAST_LETTERS;
    setShort(!isEnough);
    setNobody(members === 0);
    if (isEnough && members > 0) start.mutate();
  }
  return (
    <FormDialog
      title={texts.title}
      size="md"
      action={texts.start(formatCount(members))}
      isPending={start.isPending}
      error={errorTextOf(start.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={texts.to}
        value={kind}
        options={[
          { value: 'GRADES', label: texts.grades },
          { value: 'LIST', label: texts.list },
        ]}
        onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
      />
      {kind === 'GRADES' ? (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {choices.grades.map(({ no, name, members: count }) => (
            <Checkbox
              key={no}
              label={texts.gradeOf(name, formatCount(count))}
              checked={gradeNos.includes(no)}
              onChange={() => {
                setNobody(false);
                setGradeNos((before) =>
                  before.includes(no) ? before.filter((one) => one !== no) : [...before, no],
                );
              }}
            />
          ))}
        </div>
      ) : (
        <MemberListField onChange={setMemberNos} />
      )}
      <TextField
        label={texts.reason}
        isRequired
        maxLength={200}
        hint={texts.reasonHint}
        error={isShort ? texts.reasonHint : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Checkbox
        label={texts.announce}
        hint={texts.announceHint}
        checked={isAnnounced}
        onChange={(event) => setAnnounced(event.currentTarget.checked)}
      />
      {isNobody && members === 0 && (
        <Note tone="bad" isUrgent>
          {texts.nobody}
        </Note>
      )}
    </FormDialog>
  );
}
