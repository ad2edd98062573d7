import { Password } from '@duskline/contract/member/accounts';
import { memberRefusals } from '@duskline/contract/member/refusals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { errorCode, errorText } from '../../lib/errors/error-text.ts';
import { NewPasswordField } from '../../lib/passwords/new-password-field.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useResetPassword } from './account-recovery.queries.ts';

const NewPassword = z.object({ password: Password });

/** Sets a new password with an action token, which is valid once. */
export function SetPasswordForm({ actionToken }: { actionToken: string }) {
  const reset = useResetPassword();
  const [removesLinks, setRemovesLinks] = useState(false);
  const form = useForm({ resolver: zodResolver(NewPassword), defaultValues: { password: '' } });

  if (reset.isSuccess) {
    return (
      <section role="status" aria-label="바꾼 비밀번호">
        <p className="text-lg font-bold">비밀번호를 바꿨어요</p>
        <p className="mt-3 text-sm text-mute">
          안전을 위해 모든 기기에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.
        </p>
        <ButtonLink to="/login" size="lg" className="mt-6 w-full">
          로그인
        </ButtonLink>
      </section>
    );
  }
  const isSame = errorCode(reset.error) === memberRefusals.same_password.code;
  const submit = form.handleSubmit(({ password }) =>
    reset.mutate(
      { actionToken, password, removesLinks },
      {
        onError: (error) =>
          form.setError('password', { message: errorText(error) }, { shouldFocus: true }),
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-label="새 비밀번호"
        className="grid grid-cols-1 gap-5"
      >
        <p className="text-sm text-mute">새 비밀번호를 정하면 모든 기기에서 로그아웃돼요.</p>
        <NewPasswordField label="새 비밀번호" />
        <Checkbox
          checked={removesLinks}
          onChange={(event) => setRemovesLinks(event.target.checked)}
        >
          연결된 카카오·Apple 로그인도 모두 해제하기
        </Checkbox>
        <p className="-mt-3 text-sm text-mute">
          다른 사람이 내 계정에 들어온 것 같다면 함께 해제해 주세요. 나중에 다시 연결할 수 있어요.
        </p>
        <Button type="submit" size="lg" className="w-full" isPending={reset.isPending}>
          비밀번호 바꾸기
        </Button>
        {reset.isError && !isSame && (
          <p className="text-sm">
            <Link to="/login/find-password" reloadDocument className="underline underline-offset-4">
              비밀번호 찾기를 다시 시작하기
            </Link>
          </p>
        )}
      </form>
    </FormProvider>
  );
}
