import { Password } from '@duskline/contract/member/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Account } from '../../lib/account/account.queries.ts';
import { ConfirmPassword } from '../../lib/account/confirm-password.tsx';
import { errorText } from '../../lib/errors/error-text.ts';
import { NewPasswordField } from '../../lib/passwords/new-password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { useSetFirstPassword } from './social-login.queries.ts';

const FirstPassword = z.object({ password: Password });

/**
 * Sets the first password of a member who registered by a partner, so that they can unlink it. They
 * prove by a code to their phone that it is them.
 */
export function FirstPasswordForm({ account }: { account: Account }) {
  const [actionToken, setActionToken] = useState<string>();
  return (
    <section className="pt-10">
      <h2 className="text-lg font-bold">비밀번호 만들기</h2>
      <p className="mt-1 mb-5 text-sm text-mute">
        지금은 간편 로그인으로만 들어올 수 있어요. 비밀번호를 만들면 연결을 해제해도 이메일로
        로그인할 수 있어요.
      </p>
      {actionToken === undefined ? (
        <ConfirmPassword account={account} purpose="SET_PASSWORD" onConfirmed={setActionToken} />
      ) : (
        <PasswordForm actionToken={actionToken} />
      )}
    </section>
  );
}

function PasswordForm({ actionToken }: { actionToken: string }) {
  const setPassword = useSetFirstPassword();
  const form = useForm({
    resolver: zodResolver(FirstPassword),
    defaultValues: { password: '' },
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(({ password }) =>
    setPassword.mutate(
      { password, actionToken },
      {
        onSuccess: () => showToast('비밀번호를 만들었어요. 이메일로도 로그인할 수 있어요.'),
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-label="비밀번호 만들기"
        className="grid grid-cols-1 gap-4"
      >
        <NewPasswordField />
        {setPassword.isError && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(setPassword.error)}
          </p>
        )}
        <Button type="submit" isPending={setPassword.isPending}>
          비밀번호 만들기
        </Button>
      </form>
    </FormProvider>
  );
}
