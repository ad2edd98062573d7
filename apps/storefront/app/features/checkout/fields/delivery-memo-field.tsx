import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';

const presets = [
  '문 앞에 놓아 주세요',
  '경비실에 맡겨 주세요',
  '택배함에 넣어 주세요',
  '배송 전에 연락해 주세요',
];
const OWN_TEXT = 'own';

/** A memo for the courier: one of the presets, or the shopper's own text. */
export function DeliveryMemoField() {
  const { register, watch, setValue, formState } = useFormContext<CheckoutFields>();
  const memo = watch('memo');
  const [isOwn, setOwn] = useState(memo !== '' && !presets.includes(memo));
  return (
    <div className="grid grid-cols-1 gap-2">
      <Select
        label="배송 요청사항"
        value={isOwn ? OWN_TEXT : memo}
        onChange={({ target }) => {
          setOwn(target.value === OWN_TEXT);
          setValue('memo', target.value === OWN_TEXT ? '' : target.value);
        }}
        options={[
          { value: '', label: '요청사항 없음' },
          ...presets.map((text) => ({ value: text, label: text })),
          { value: OWN_TEXT, label: '직접 입력' },
        ]}
      />
      {isOwn && (
        <TextField
          {...register('memo')}
          label="배송 요청사항 직접 입력"
          isLabelHidden
          placeholder="50자까지 입력할 수 있어요"
          maxLength={50}
          error={formState.errors.memo?.message}
        />
      )}
    </div>
  );
}
