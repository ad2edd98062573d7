import { giveMemberCoupon, listCouponChoices } from '@duskline/contract/admin/members.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { isReasonShort, ReasonField } from '../../lib/forms/reason-field.tsx';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { memberTexts } from '../../texts/members.ts';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { benefitText } from './benefit-text.ts';
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
  const [words, setWords] = useState('');
  const [coupon, setCoupon] = useState<ComboboxOption | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  // What is typed is the chosen one's name after choosing: all are offered again then.
  const q = coupon?.label === words ? '' : words;
  const choices = useQuery({
    queryKey: ['members', 'coupon-choices', q],
    queryFn: () => call(listCouponChoices, { query: { q } }),
    placeholderData: keepPreviousData,
  });
  const options = (choices.data?.items ?? []).map(({ couponNo, name, left, ...benefit }) => ({
    value: String(couponNo),
    label: [name, benefitText(benefit), left === null ? undefined : texts.left(left)]
      .filter(Boolean)
      .join(' · '),
  }));
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
      <Combobox
        label={texts.coupon}
        isRequired
        hint={texts.couponHint}
        error={isChecked && !coupon ? texts.couponMissing : undefined}
        options={options}
        value={coupon}
        onChange={setCoupon}
        onSearch={setWords}
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
