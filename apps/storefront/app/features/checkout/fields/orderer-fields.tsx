import { useFormContext } from 'react-hook-form';
import { formatPhoneField } from '../../../lib/format/format-phone-field.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';

/** The orderer, who is notified about the order. */
export function OrdererFields() {
  const { register, formState } = useFormContext<CheckoutFields>();
  const { errors } = formState;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...register('ordererName')}
          label="이름"
          required
          autoComplete="name"
          maxLength={30}
          error={errors.ordererName?.message}
        />
        <TextField
          {...register('ordererPhone', { onChange: formatPhoneField })}
          label="휴대폰 번호"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
          maxLength={13}
          error={errors.ordererPhone?.message}
        />
      </div>
      <TextField
        {...register('ordererEmail')}
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint="선택 입력이에요. 주문과 배송 소식을 이메일로도 알려 드려요."
        error={errors.ordererEmail?.message}
      />
    </>
  );
}
