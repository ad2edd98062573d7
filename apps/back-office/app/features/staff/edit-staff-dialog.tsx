import { changeStaff as changeStaffEndpoint } from '@duskline/contract/admin/staff';
import { changeStaff } from '@duskline/contract/admin/staff.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { staffTexts } from '../../texts/staff.ts';
import { uiTexts } from '../../texts/ui.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type StaffRow, useRolesQuery, useStaffChanged } from './staff.queries.ts';

/** Change somebody's name or role. */
export function EditStaffDialog({
  staff,
  onClose,
}: {
  staff: StaffRow;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const changed = useStaffChanged();
  const roles = useRolesQuery();
  const form = useForm({
    resolver: zodResolver(changeStaffEndpoint.body),
    defaultValues: { name: staff.name, roleNo: staff.role.roleNo },
  });
  const change = useMutation({
    mutationFn: (body: { name?: string; roleNo?: number }) =>
      call(changeStaff, { params: { staffNo: staff.staffNo }, body }),
    onSuccess: () => {
      showToast(staffTexts.changed);
      onClose();
    },
    // Without a reply it may be stored all the same.
    onSettled: changed,
    meta: { showsError: true },
  });
  const known = roles.data?.roles ?? [staff.role];
  return (
    <FormDialog
      title={staffTexts.editTitle(staff.name)}
      description={staffTexts.editHint}
      action={uiTexts.save}
      isPending={change.isPending}
      error={errorTextOf(change.error)}
      onSubmit={form.handleSubmit((body) => change.mutate(body))}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        label={staffTexts.name}
        error={form.formState.errors.name?.message}
      />
      <Select
        {...form.register('roleNo', { valueAsNumber: true })}
        label={staffTexts.role}
        options={known.map(({ roleNo, name }) => ({ value: String(roleNo), label: name }))}
      />
    </FormDialog>
  );
}
