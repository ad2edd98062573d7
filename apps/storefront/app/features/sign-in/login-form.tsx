import { Username } from '@duskline/contract/member/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText, isUnanswered } from '../../lib/errors/error-text.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLogIn } from './sign-in.queries.ts';

const password = z.string().min(1, '비밀번호를 입력해 주세요.');
const EmailLogin = z.object({ username: Username, password });
const IdLogin = z.object({
  username: z.string().trim().min(1, '회원 ID를 입력해 주세요.').max(100),
  password,
});

/** Email, or an id where accounts are the mall's own, and password. The page sees the session change and goes on to the return URL. */
export function LoginForm() {
  const logIn = useLogIn();
  const byEmail = useHasMemberApi();
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(byEmail ? EmailLogin : IdLogin),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((form) =>
    logIn.mutate(form, {
      onError: (error) => {
        // What nobody looked at may be sent again as it is.
        if (!isUnanswered(error)) resetField('password');
        setFocus('password');
      },
    }),
  );

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-4"
      aria-label="로그인"
    >
      <TextField
        {...register('username')}
        label={byEmail ? '이메일' : '회원 ID'}
        {...(byEmail && { type: 'email', inputMode: 'email' as const })}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password')}
        label="비밀번호"
        autoComplete="current-password"
        error={errors.password?.message ?? (logIn.isError ? errorText(logIn.error) : undefined)}
      />
      <Button type="submit" size="lg" className="mt-2 w-full" isPending={logIn.isPending}>
        로그인
      </Button>
    </form>
  );
}
