import type { ReactNode } from 'react';
import { memberTexts } from '../../texts/members.ts';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import type { CouponChoices } from './use-coupon-choices.ts';

/** The choice of a coupon that can be given, found by its name; `missing` says so where none is chosen. */
export function CouponField({
  label,
  missing,
  isChecked,
  choices,
  coupon,
  onChange,
}: {
  label: string;
  missing: string;
  /** What is missing is said once somebody has tried to send the form. */
  isChecked: boolean;
  choices: CouponChoices;
  coupon: ComboboxOption | null;
  onChange: (coupon: ComboboxOption | null) => void;
}): ReactNode {
  return (
    <Combobox
      label={label}
      isRequired
      hint={memberTexts.coupons.couponHint}
      error={isChecked && !coupon ? missing : undefined}
      options={choices.options}
      value={coupon}
      onChange={onChange}
      onSearch={choices.search}
    />
  );
}
