import { changePassword } from '@duskline/contract/admin/account.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '../../lib/api/api.ts';
import { errorText, errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { newPasswordFields, samePasswords } from '../../lib/forms/new-password.ts';
import { accountTexts } from '../../texts/account.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = accountTexts.password;

const schema = z
  .object({ current: z.string().min(1, texts.currentMissing), ...newPasswordFields })
  .refine(samePasswords.check, samePasswords.problem);

/** Change one's password. */
export function PasswordSection(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={texts.title}
      description={texts.hint}
      actions={<Button onClick={() => setOpen(true)}>{texts.change}</Button>}
    >
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function ChangeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { current: '', password: '', again: '' },
  });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (typed: z.infer<typeof schema>) =>
      call(changePassword, {
        body: { currentPassword: typed.current, newPassword: typed.password },
      }),
    onSuccess: () => {
      showToast(texts.changed);
      onClose();
    },
    onError: (error) => {
      const field = isRefusal(error, 'staff_password_wrong') ? 'current' : 'password';
      if (isRefusal(error, 'staff_password_wrong', 'staff_password_common')) {
        form.setError(field, { message: errorText(error) }, { shouldFocus: true });
      }
    },
    // Without a reply the other devices may be logged out all the same.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['own-sessions'] }),
    meta: { showsError: true },
  });
  const isAtField = isRefusal(change.error, 'staff_password_wrong', 'staff_password_common');
  return (
    <FormDialog
      title={texts.change}
      description={texts.hint}
      action={texts.change}
      isPending={change.isPending}
      error={isAtField ? undefined : errorTextOf(change.error)}
      onSubmit={form.handleSubmit((typed) => change.mutate(typed))}
      onClose={onClose}
    >
      <PasswordField
        {...form.register('current')}
        label={texts.current}
        autoComplete="current-password"
        error={errors.current?.message}
      />
      <PasswordField
        {...form.register('password')}
        label={texts.next}
        hint={invitationTexts.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('again')}
        label={invitationTexts.again}
        autoComplete="new-password"
        error={errors.again?.message}
      />
    </FormDialog>
  );
}
