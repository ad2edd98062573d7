import { depositHours } from '@duskline/contract/shop/deposit-hours.rules';
import { useFormContext } from 'react-hook-form';
import { payTypeLabel } from '../../../lib/labels/pay-type-labels.ts';
import { RadioTile } from '../../../ui/radio.tsx';
import type { CheckoutFields, OrderSheet } from '../checkout-fields.ts';

/** The payment method; only those the API offers. */
export function PayTypeField({
  payTypes,
  isGuest,
}: {
  payTypes: OrderSheet['availablePayTypes'];
  isGuest: boolean;
}) {
  const { register, watch, formState } = useFormContext<CheckoutFields>();
  const error = formState.errors.payType?.message;
  return (
    <fieldset>
      <legend className="sr-only">결제 수단</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {payTypes.map(({ payType, payTypeLabel: label }) => (
          <RadioTile key={payType} {...register('payType')} value={payType}>
            {payTypeLabel(payType, label)}
          </RadioTile>
        ))}
      </div>
      {watch('payType') === 'VIRTUAL_ACCOUNT' && (
        <p className="mt-3 text-sm text-mute">
          주문 후 {depositHours({ isGuest })}시간 안에 입금해 주세요. 기한이 지나면 주문이 자동으로
          취소돼요.
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-xs text-signal-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
