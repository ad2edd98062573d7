import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '../../ui/text-field.tsx';
import type { MallContact } from './mall-contact.ts';

/** Name, phone and e-mail of a member of the mall, within a form that has these fields. */
export function MallContactFields() {
  const { register, formState } = useFormContext<z.input<typeof MallContact>>();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('memberName')}
        label="이름"
        required
        autoComplete="name"
        maxLength={30}
        error={errors.memberName?.message}
      />
      <TextField
        {...register('mobileNo')}
        label="휴대폰 번호"
        required
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.mobileNo?.message}
      />
      <TextField
        {...register('email')}
        label="이메일"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
      />
    </>
  );
}
