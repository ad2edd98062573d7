import { InvitationForm } from '@duskline/contract/admin/staff';
import { inviteStaff } from '@duskline/contract/admin/staff.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../lib/api/api.ts';
import { errorText, errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { staffTexts } from '../../texts/staff.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Role, useStaffChanged } from './staff.queries.ts';

/** Invite somebody by mail. */
export function InviteDialog({
  roles,
  onClose,
}: {
  roles: readonly Role[];
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const changed = useStaffChanged();
  // The role that may least is chosen first: a wrong press gives nobody too much.
  const least = roles.reduce<Role | undefined>(
    (found, role) => (!found || role.permissions.length < found.permissions.length ? role : found),
    undefined,
  );
  const form = useForm({
    resolver: zodResolver(InvitationForm),
    defaultValues: { email: '', name: '', roleNo: least?.roleNo ?? 0 },
  });
  const { errors } = form.formState;
  const inviteOnce = usePressOnce((whom: { email: string; name: string; roleNo: number }, key) =>
    call(inviteStaff, { body: { key, ...whom } }),
  );
  const invitation = useMutation({
    mutationFn: inviteOnce,
    onSuccess: (_reply, { email }) => {
      showToast(staffTexts.invited(email));
      onClose();
    },
    // Where the reply was lost, who was invited may be there: the list is read again either way.
    onSettled: changed,
    onError: (error) => {
      if (!isRefusal(error, 'staff_email_taken')) return;
      form.setError('email', { message: errorText(error) }, { shouldFocus: true });
    },
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={staffTexts.invite}
      description={staffTexts.inviteHint}
      action={staffTexts.inviteSend}
      isPending={invitation.isPending}
      error={
        isRefusal(invitation.error, 'staff_email_taken') ? undefined : errorTextOf(invitation.error)
      }
      onSubmit={form.handleSubmit((body) => invitation.mutate(body))}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        label={staffTexts.name}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('email')}
        label={staffTexts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
      />
      <Select
        {...form.register('roleNo', { valueAsNumber: true })}
        label={staffTexts.role}
        options={roles.map(({ roleNo, name }) => ({ value: String(roleNo), label: name }))}
      />
    </FormDialog>
  );
}
