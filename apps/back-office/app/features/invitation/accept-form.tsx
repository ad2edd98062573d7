import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { acceptInvitation, type getInvitation } from '@duskline/contract/admin/invitations.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '../../lib/api/api.ts';
import { errorText, isRefusal } from '../../lib/errors/error-text.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { newPasswordFields, samePasswords } from '../../lib/forms/new-password.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const schema = z.object(newPasswordFields).refine(samePasswords.check, samePasswords.problem);

/** Choose a password; `onAccepted` says what comes next. */
export function AcceptForm({
  token,
  invitation,
  onAccepted,
}: {
  token: string;
  invitation: AdminCallReply<typeof getInvitation>;
  onAccepted: (next: 'signed-in' | 'second-factor' | 'set-up') => void;
}): ReactNode {
  const call = useApi();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', again: '' },
  });
  const acceptance = useMutation({
    mutationFn: (password: string) =>
      call(acceptInvitation, { params: { token }, body: { password } }),
    onSuccess: ({ next }) => onAccepted(next),
    onError: (error) => {
      if (!isRefusal(error, 'staff_password_common')) return;
      form.setError('password', { message: errorText(error) }, { shouldFocus: true });
    },
    meta: { showsError: true },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.handleSubmit(({ password }) => {
        if (!acceptance.isPending) acceptance.mutate(password);
      })}
    >
      <div>
        <h1 className="text-lg font-bold">{invitationTexts.welcome(invitation.name)}</h1>
        <p className="mt-1 text-sm">{invitationTexts.as(invitation.roleName)}</p>
        <p className="text-xs text-mute">
          {invitationTexts.until(formatDateTime(invitation.expiresAt))}
        </p>
      </div>
      <dl className="border border-line bg-ground px-3 py-2 text-sm">
        <dt className="text-xs text-mute">{invitationTexts.email}</dt>
        <dd>{invitation.email}</dd>
      </dl>
      {/* A password manager stores the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <PasswordField
        {...form.register('password')}
        label={invitationTexts.password}
        hint={invitationTexts.passwordHint}
        autoComplete="new-password"
        autoFocus
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('again')}
        label={invitationTexts.again}
        autoComplete="new-password"
        error={errors.again?.message}
      />
      {invitation.needsSecondFactor && <Note>{invitationTexts.secondNext}</Note>}
      {acceptance.error && !isRefusal(acceptance.error, 'staff_password_common') && (
        <Note tone="bad" isUrgent>
          {errorText(acceptance.error)}
        </Note>
      )}
      <Button type="submit" variant="solid" className="w-full" isPending={acceptance.isPending}>
        {invitationTexts.accept}
      </Button>
    </form>
  );
}
