import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { errorText } from '../../lib/errors/error-text.ts';
import { NewPasswordField } from '../../lib/passwords/new-password-field.tsx';
import { BirthdayField, NameField, SexField } from '../../lib/person/person-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AgreementsField } from './agreements-field.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import {
  emptyRegistration,
  fieldOfRefusal,
  type RegistrationFields,
  RegistrationForm,
  type RegistrationValues,
} from './registration-form.ts';
import { useRegister } from './sign-up.queries.ts';

/** The registration in four steps on one page. The page follows the login that comes with it. */
export function RegisterForm() {
  const createAccount = useRegister();
  const form = useForm<RegistrationFields, unknown, RegistrationValues>({
    resolver: zodResolver(RegistrationForm),
    defaultValues: emptyRegistration,
    mode: 'onTouched',
  });
  const { register, setError, setValue, handleSubmit } = form;
  const { errors } = form.formState;

  const submit = handleSubmit((values) =>
    createAccount.mutate(values, {
      onError(error) {
        const field = fieldOfRefusal(error);
        if (!field) return;
        if (field === 'actionToken') setValue('actionToken', '');
        setError(field, { message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );
  const hasGeneralError = createAccount.isError && !fieldOfRefusal(createAccount.error);

  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={submit} noValidate aria-label="회원가입">
        <Step number={1} title="계정">
          <TextField
            {...register('username')}
            label="이메일"
            required
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            hint="로그인할 때 쓰는 이메일이에요."
            error={errors.username?.message}
          />
          <NewPasswordField />
        </Step>
        <Step number={2} title="본인 정보">
          <NameField />
          <BirthdayField />
          <SexField />
        </Step>
        <Step number={3} title="휴대폰 인증">
          <PhoneVerification />
        </Step>
        <Step number={4} title="약관 동의">
          <AgreementsField />
        </Step>
        {hasGeneralError && (
          <p role="alert" className="mb-3 text-sm text-signal-text">
            {errorText(createAccount.error)}
          </p>
        )}
        <Button type="submit" size="lg" className="w-full" isPending={createAccount.isPending}>
          가입하기
        </Button>
      </form>
    </FormProvider>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-8 last-of-type:border-0">
      <h2 className="mb-5 flex items-baseline gap-2 text-lg font-bold">
        <span aria-hidden="true" className="capitals text-signal-text">
          {number}
        </span>
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
