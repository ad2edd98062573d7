import { Phone, Username } from '@duskline/contract/member/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '../../lib/errors/error-text.ts';
import type { StoredArrival } from '../../lib/session/social-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioTile } from '../../ui/radio.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { useJoinSocial } from './sign-up.queries.ts';

/** Links a partner's account to an existing one, verified by its password or its phone. */
export function SocialLinkForm({ arrival }: { arrival: StoredArrival }) {
  const [byPassword, setByPassword] = useState(true);
  return (
    <div className="pt-8">
      <fieldset className="mb-6 flex gap-2">
        <legend className="mb-2 text-sm font-medium">내 계정인지 확인하는 방법</legend>
        <RadioTile name="proof" checked={byPassword} onChange={() => setByPassword(true)}>
          비밀번호
        </RadioTile>
        <RadioTile name="proof" checked={!byPassword} onChange={() => setByPassword(false)}>
          휴대폰 인증
        </RadioTile>
      </fieldset>
      {byPassword ? <ByPassword arrival={arrival} /> : <ByPhone arrival={arrival} />}
    </div>
  );
}

const PasswordProof = z.object({
  username: Username,
  password: z.string().min(1, '비밀번호를 입력해 주세요.'),
});

function ByPassword({ arrival: { provider, socialToken, email } }: { arrival: StoredArrival }) {
  const join = useJoinSocial();
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(PasswordProof),
    defaultValues: { username: email ?? '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((proof) =>
    join.mutate(
      { provider, socialToken, proof },
      {
        onError() {
          resetField('password');
          setFocus('password');
        },
      },
    ),
  );
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="비밀번호로 연결"
      className="grid grid-cols-1 gap-4"
    >
      <TextField
        {...register('username')}
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password')}
        label="비밀번호"
        autoComplete="current-password"
        error={errors.password?.message ?? (join.isError ? errorText(join.error) : undefined)}
      />
      <Button type="submit" size="lg" className="mt-2 w-full" isPending={join.isPending}>
        연결하고 로그인
      </Button>
    </form>
  );
}

const PhoneProof = z.object({
  // `PhoneVerification` reads it; it is not filled in here.
  username: z.string(),
  phone: Phone,
  actionToken: z.string().min(1, '휴대폰 인증을 완료해 주세요.'),
});

function ByPhone({ arrival: { provider, socialToken, phone } }: { arrival: StoredArrival }) {
  const join = useJoinSocial();
  const form = useForm({
    resolver: zodResolver(PhoneProof),
    defaultValues: { username: '', phone: phone ?? '', actionToken: '' },
  });
  const submit = form.handleSubmit(({ phone, actionToken }) =>
    join.mutate(
      { provider, socialToken, proof: { phone, actionToken } },
      { onError: () => form.setValue('actionToken', '') },
    ),
  );
  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-label="휴대폰으로 연결"
        className="grid grid-cols-1 gap-4"
      >
        <PhoneVerification />
        {join.isError && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(join.error)}
          </p>
        )}
        <Button type="submit" size="lg" className="mt-2 w-full" isPending={join.isPending}>
          연결하고 로그인
        </Button>
      </form>
    </FormProvider>
  );
}
