import type { AdminGrade } from '@duskline/contract/admin/grades';
import {
  listGradeCouponChoices,
  listGrades,
  setGradeCoupon,
} from '@duskline/contract/admin/grades.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CouponField } from '../../lib/coupons/coupon-field.tsx';
import { couponOption, useCouponChoices } from '../../lib/coupons/use-coupon-choices.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { useVersionedSave } from '../../lib/forms/use-versioned-save.ts';
import { gradeTexts as texts } from '../../texts/grades.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';

type GradeCoupon = Pick<AdminGrade, 'gradeNo'> & { couponNo: number | null };

/** Nothing: chosen like a coupon, so that an emptied field takes none away. */
const NONE: ComboboxOption = { value: 'none', label: texts.noCoupon };

/** Choose the coupon that a promotion to a grade brings, or none. */
export function GradeCouponDialog({
  grade,
  onClose,
}: {
  grade: AdminGrade;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const { gradeNo, label } = grade;
  const [base] = useState<GradeCoupon>({ gradeNo, couponNo: grade.coupon?.couponNo ?? null });
  // One that is not given any more is no answer: it is chosen anew.
  const [coupon, setCoupon] = useState<ComboboxOption | null>(() =>
    grade.coupon?.state === 'GIVEN' ? couponOption({ ...grade.coupon, left: null }) : null,
  );
  const [isChecked, setChecked] = useState(false);
  const choices = useCouponChoices({
    queryKey: ['grades', 'coupon-choices'],
    find: (q) => call(listGradeCouponChoices, { query: { q } }),
    chosen: coupon,
    fixed: [NONE],
  });
  const { saveUpon } = useVersionedSave<number | null, GradeCoupon, GradeCoupon>({
    save: async (seen, couponNo) => {
      await call(setGradeCoupon, { params: { gradeNo }, body: { seen: seen.couponNo, couponNo } });
      return { gradeNo, couponNo };
    },
    read: async () => {
      const { items } = await call(listGrades);
      const now = items.find((one) => one.gradeNo === gradeNo)?.coupon;
      return { gradeNo, couponNo: now?.couponNo ?? null };
    },
    changedMeanwhile: ['grade_coupon_changed_meanwhile'],
    isStored: (sent, now) => sent === now.couponNo,
  });
  const save = useMutation({
    mutationFn: (couponNo: number | null) => saveUpon(base, couponNo),
    onSuccess: () => {
      showToast(texts.saved);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['grades', 'list'] }),
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.chooseTitle(label)}
      description={texts.note}
      action={texts.save}
      isPending={save.isPending}
      error={errorTextOf(save.error ?? choices.error)}
      onSubmit={() => {
        setChecked(true);
        if (coupon) save.mutate(coupon.value === NONE.value ? null : Number(coupon.value));
      }}
      onClose={onClose}
    >
      <CouponField
        label={texts.coupon}
        missing={texts.couponMissing}
        isChecked={isChecked}
        choices={choices}
        coupon={coupon}
        onChange={setCoupon}
      />
    </FormDialog>
  );
}
