import { giveMemberCoupon, listCouponChoices } from '@duskline/contract/admin/members.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CouponField } from '../../lib/coupons/coupon-field.tsx';
import { useCouponChoices } from '../../lib/coupons/use-coupon-choices.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { isReasonShort, ReasonField } from '../../lib/forms/reason-field.tsx';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { memberTexts } from '../../texts/members.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useMemberRefresh } from './use-member-refresh.ts';

const texts = memberTexts.coupons;

/** Give a member a coupon for a reason. */
export function CouponDialog({
  memberNo,
  onClose,
}: {
  memberNo: number;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const refresh = useMemberRefresh();
  const [coupon, setCoupon] = useState<ComboboxOption | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const choices = useCouponChoices({
    queryKey: ['members', 'coupon-choices'],
    find: (q) => call(listCouponChoices, { query: { q } }),
    chosen: coupon,
  });
  const giveOnce = usePressOnce((gift: { couponNo: number; reason: string }, key) =>
    call(giveMemberCoupon, { params: { memberNo }, body: { key, ...gift } }),
  );
  const send = useMutation({
    mutationFn: giveOnce,
    onSuccess: () => {
      showToast(texts.given);
      onClose();
    },
    onSettled: refresh,
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.give}
      description={texts.note}
      action={texts.give}
      isPending={send.isPending}
      error={errorTextOf(send.error ?? choices.error)}
      onSubmit={() => {
        setChecked(true);
        if (coupon && !isReasonShort({ value: reason })) {
          send.mutate({ couponNo: Number(coupon.value), reason: reason.trim() });
        }
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
      <ReasonField
        reason={{ value: reason }}
        hint={texts.reasonHint}
        isChecked={isChecked}
        onChange={setReason}
      />
    </FormDialog>
  );
}
