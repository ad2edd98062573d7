import { logIn as logInEndpoint } from '@duskline/contract/admin/sessions';
import { logIn } from '@duskline/contract/admin/sessions.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../lib/api/api.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { loginTexts } from '../../texts/login.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { LoginStep } from './login-step.ts';

/** E-mail and password. */
export function PasswordStep({ onStep }: { onStep: (step: LoginStep) => void }): ReactNode {
  const call = useApi();
  const form = useForm({
    resolver: zodResolver(logInEndpoint.body),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const submission = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(logIn, { body }),
    onSuccess: onStep,
    onError: () => form.setFocus('password', { shouldSelect: true }),
    meta: { showsError: true },
  });
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.handleSubmit((body) => {
        if (!submission.isPending) submission.mutate(body);
      })}
    >
      <TextField
        {...form.register('email')}
        label={loginTexts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label={loginTexts.password}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {submission.error && (
        <Note tone="bad" isUrgent>
          {errorText(submission.error)}
        </Note>
      )}
      <Button type="submit" variant="solid" className="w-full" isPending={submission.isPending}>
        {loginTexts.logIn}
      </Button>
    </form>
  );
}
