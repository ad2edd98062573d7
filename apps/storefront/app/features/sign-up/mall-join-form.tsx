import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { MallContactFields } from '../../lib/account/mall-contact-fields.tsx';
import { errorText } from '../../lib/errors/error-text.ts';
import { NewPasswordField } from '../../lib/passwords/new-password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  MallJoinForm as Fields,
  type MallJoinFields,
  type MallJoinValues,
  useMallJoin,
} from './mall-join.ts';

const empty: MallJoinFields = {
  memberId: '',
  password: '',
  memberName: '',
  mobileNo: '',
  email: '',
  birthday: '',
  isAgreed: false,
  smsAgreed: false,
  directMailAgreed: false,
};

/** Joins a mall whose accounts are its own. The page follows the login that comes with it. */
export function MallJoinForm() {
  const join = useMallJoin();
  const form = useForm<MallJoinFields, unknown, MallJoinValues>({
    resolver: zodResolver(Fields),
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={handleSubmit((values) => join.mutate(values))}
        noValidate
        aria-label="회원가입"
        className="grid grid-cols-1 gap-5"
      >
        <TextField
          {...register('memberId')}
          label="회원 ID"
          required
          autoComplete="username"
          autoCapitalize="none"
          maxLength={60}
          error={errors.memberId?.message}
        />
        <NewPasswordField />
        <MallContactFields />
        <TextField
          {...register('birthday')}
          label="생년월일 8자리"
          inputMode="numeric"
          autoComplete="bday"
          maxLength={8}
          error={errors.birthday?.message}
        />
        <fieldset className="grid grid-cols-1 gap-1 border-t border-line pt-5">
          <legend className="sr-only">약관 동의</legend>
          <Checkbox {...register('isAgreed')}>
            [필수] 이용약관, 개인정보 수집·이용 동의, 만 14세 이상
          </Checkbox>
          <p className="ml-7.5 flex gap-4 text-xs text-mute">
            <Link to="/terms" target="_blank" className="underline underline-offset-4">
              이용약관 보기
            </Link>
            <Link to="/privacy" target="_blank" className="underline underline-offset-4">
              개인정보 처리방침 보기
            </Link>
          </p>
          <Checkbox {...register('smsAgreed')}>[선택] 문자 소식 받기</Checkbox>
          <Checkbox {...register('directMailAgreed')}>[선택] 이메일 소식 받기</Checkbox>
          {errors.isAgreed && (
            <p role="alert" className="text-xs text-signal-text">
              {errors.isAgreed.message}
            </p>
          )}
        </fieldset>
        {join.isError && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(join.error)}
          </p>
        )}
        <Button type="submit" size="lg" className="w-full" isPending={join.isPending}>
          가입하기
        </Button>
      </form>
    </FormProvider>
  );
}
