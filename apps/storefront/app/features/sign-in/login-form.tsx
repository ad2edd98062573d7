import { Username } from '@duskline/contract/member/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLogIn } from './sign-in.queries.ts';

const Login = z.object({
  username: Username,
  password: z.string().min(1, '비밀번호를 입력해 주세요.'),
});

/** Email and password. The page sees the session change and goes on to the return URL. */
export function LoginForm() {
  const logIn = useLogIn();
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((form) =>
    logIn.mutate(form, {
      onError: () => {
        resetField('password');
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
        error={errors.password?.message ?? (logIn.isError ? errorText(logIn.error) : undefined)}
      />
      <Button type="submit" size="lg" className="mt-2 w-full" isPending={logIn.isPending}>
        로그인
      </Button>
    </form>
  );
}
