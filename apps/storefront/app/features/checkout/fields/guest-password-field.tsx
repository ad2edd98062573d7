import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';

/** The password with which a guest looks up their order. */
export function GuestPasswordField() {
  const { register, formState } = useFormContext<CheckoutFields>();
  return (
    <TextField
      {...register('guestPassword')}
      label="주문 비밀번호"
      required
      type="password"
      autoComplete="new-password"
      maxLength={15}
      hint="8~15자. 비회원 주문을 조회할 때 주문번호와 함께 써요."
      error={formState.errors.guestPassword?.message}
    />
  );
}
