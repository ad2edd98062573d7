import { Password } from '@duskline/contract/member/accounts';
import { memberRefusals } from '@duskline/contract/member/refusals';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { errorCode, errorText } from '../../lib/errors/error-text.ts';
import { NewPasswordField } from '../../lib/passwords/new-password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useChangePassword } from './profile.queries.ts';

const Change = z.object({
  oldPassword: z.string().min(1, '현재 비밀번호를 입력해 주세요.'),
  password: Password,
});

/** Changes the password by the present one; every other device is logged out. */
export function ChangePasswordPage() {
  const change = useChangePassword();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(Change),
    defaultValues: { oldPassword: '', password: '' },
  });
  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        showToast('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃했어요.');
        void navigate('/my-page/profile');
      },
      onError: (error) => {
        const isSame = errorCode(error) === memberRefusals.same_password.code;
        const field = isSame ? 'password' : 'oldPassword';
        form.setError(field, { message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Password" title="비밀번호 변경" />
      <FormProvider {...form}>
        <form
          method="post"
          onSubmit={submit}
          noValidate
          aria-label="비밀번호 변경"
          className="grid max-w-lg grid-cols-1 gap-5 pt-8"
        >
          <p className="text-sm text-mute">
            비밀번호를 바꾸면 지금 이 브라우저를 뺀 모든 기기에서 로그아웃돼요.
          </p>
          <PasswordField
            {...form.register('oldPassword')}
            label="현재 비밀번호"
            required
            autoComplete="current-password"
            error={form.formState.errors.oldPassword?.message}
          />
          <NewPasswordField label="새 비밀번호" />
          <Button type="submit" size="lg" className="w-full" isPending={change.isPending}>
            비밀번호 바꾸기
          </Button>
        </form>
      </FormProvider>
    </div>
  );
}
