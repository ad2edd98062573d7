import { memberRefusals } from '@duskline/contract/member/refusals';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorCode, errorText } from '../../lib/errors/error-text.ts';
import { BirthdayField, NameField } from '../../lib/person/person-fields.tsx';
import type { StoredArrival } from '../../lib/session/social-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AgreementsField } from './agreements-field.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { emptyRegistration, fieldOfRefusal, RegistrationForm } from './registration-form.ts';
import { useJoinSocial } from './sign-up.queries.ts';

const SocialRegistrationForm = RegistrationForm.omit({ password: true });
type Fields = z.input<typeof SocialRegistrationForm>;
type Values = z.output<typeof SocialRegistrationForm>;

/** Registers with a partner's account: its data is filled in, phone and terms are asked for. */
export function SocialRegisterForm({ arrival }: { arrival: StoredArrival }) {
  const { provider, socialToken } = arrival;
  const join = useJoinSocial();
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(SocialRegistrationForm),
    defaultValues: prefilled(arrival),
    mode: 'onTouched',
  });
  const { register, setError, setValue, handleSubmit } = form;
  const { errors } = form.formState;

  const submit = handleSubmit((registration) =>
    join.mutate(
      { provider, socialToken, registration },
      {
        onError(error) {
          const field = fieldOf(error);
          if (!field) return;
          if (field === 'actionToken') setValue('actionToken', '');
          setError(field, { message: errorText(error) }, { shouldFocus: true });
        },
      },
    ),
  );

  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-label="간편 가입"
        className="grid grid-cols-1 gap-5 pt-8"
      >
        <TextField
          {...register('username')}
          label="이메일"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          hint={
            arrival.isEmailHidden
              ? 'Apple이 이메일을 가렸어요. 주문 안내를 받을 이메일을 입력해 주세요.'
              : '주문 안내를 받고, 비밀번호를 만들면 로그인할 때 써요.'
          }
          error={errors.username?.message}
        />
        <NameField />
        <BirthdayField />
        <PhoneVerification />
        <div className="border-t border-line pt-6">
          <AgreementsField />
        </div>
        {join.isError && !fieldOf(join.error) && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(join.error)}
          </p>
        )}
        <Button type="submit" size="lg" className="w-full" isPending={join.isPending}>
          동의하고 가입하기
        </Button>
      </form>
    </FormProvider>
  );
}

function prefilled({ email, name, phone, birthday, sex }: StoredArrival): Fields {
  const { password: _, ...empty } = emptyRegistration;
  return {
    ...empty,
    username: email ?? '',
    name: name ?? '',
    phone: phone ?? '',
    birthday: birthday ?? '',
    sex: sex ?? '',
  };
}

function fieldOf(error: unknown): keyof Fields | undefined {
  if (errorCode(error) === memberRefusals.relay_mail.code) return 'username';
  const field = fieldOfRefusal(error);
  return field === 'password' ? undefined : field;
}
