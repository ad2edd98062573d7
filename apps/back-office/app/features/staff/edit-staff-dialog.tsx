import { StaffForm } from '@duskline/contract/admin/staff';
import { changeStaff, listStaff } from '@duskline/contract/admin/staff.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useApi } from '../../lib/api/api.ts';
import { changedFields, mergeForms, withSent } from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { TheirChanges } from '../../lib/forms/their-changes.tsx';
import { useTheirChanges } from '../../lib/forms/use-their-changes.ts';
import { useVersionedSave } from '../../lib/forms/use-versioned-save.ts';
import { staffTexts } from '../../texts/staff.ts';
import { uiTexts } from '../../texts/ui.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type StaffRow, useRolesQuery, useStaffChanged } from './staff.queries.ts';

type Form = { name: string; roleNo: number };
/** Somebody as they were seen. */
type Seen = Pick<StaffRow, 'version' | 'name' | 'role'>;

type Words = Pick<Seen, 'name' | 'role'>;

const names = { name: staffTexts.name, role: staffTexts.role };

/** Change somebody's name or role. Whoever saves second is shown what the first changed. */
export function EditStaffDialog({
  staff,
  onClose,
}: {
  staff: StaffRow;
  onClose: () => void;
}): ReactNode {
  const { staffNo } = staff;
  const call = useApi();
  const changed = useStaffChanged();
  const roles = useRolesQuery();
  const [base, setBase] = useState<Seen>(staff);
  const form = useForm({ resolver: zodResolver(StaffForm), defaultValues: formOf(staff) });
  const role = useController({ control: form.control, name: 'roleNo' }).field;
  async function read(): Promise<Seen> {
    const now = (await call(listStaff)).staff.find((row) => row.staffNo === staffNo);
    if (!now) throw new Error(`staff member ${staffNo} is not in the list`);
    return now;
  }
  async function save(seen: Seen, body: Form): Promise<Seen> {
    await call(changeStaff, { params: { staffNo }, body: { version: seen.version, ...body } });
    return seen;
  }
  const { saveUpon } = useVersionedSave<Form, Seen, Seen>({
    save,
    read,
    changedMeanwhile: ['staff_changed_meanwhile'],
    isStored: (sent, now) => isSameForm(sent, formOf(now)),
    formAfter: (sent, typed, now) => mergeForms(sent, typed, formOf(now)),
  });
  const upon = useTheirChanges<Form, Seen>({
    refusal: 'staff_changed_meanwhile',
    base,
    save: (body) => saveUpon(base, body),
    saveUpon: save,
    read,
    goOnFrom: (before, now, sent) => {
      const known = withSent(formOf(before), sent, formOf(now));
      // Upon what was typed and chosen while it was read.
      const merged = mergeForms(known, form.getValues(), formOf(now));
      form.setValue('name', merged.name);
      form.setValue('roleNo', merged.roleNo);
      setBase(now);
      const role = known.roleNo === now.role.roleNo ? now.role : before.role;
      return changedFields(wordsOf({ name: known.name, role }), wordsOf(now));
    },
  });
  const change = useMutation({
    mutationFn: (body: Form) => upon.save(body),
    onSuccess: () => {
      showToast(staffTexts.changed);
      onClose();
    },
    // Without a reply it may be stored all the same.
    onSettled: changed,
    meta: { showsError: true },
  });
  const listed = roles.data?.roles ?? [];
  const hasRole = listed.some(({ roleNo }) => roleNo === base.role.roleNo);
  const choices = hasRole ? listed : [...listed, base.role];
  return (
    <FormDialog
      title={staffTexts.editTitle(staff.name)}
      description={staffTexts.editHint}
      action={uiTexts.save}
      mayBeStored={upon.mayBeStored}
      isPending={change.isPending}
      error={upon.errorText(change.error)}
      onSubmit={form.handleSubmit((body) => change.mutate(body))}
      onClose={onClose}
    >
      {upon.theirs.length > 0 && (
        <TheirChanges text={staffTexts.meanwhile} changes={upon.theirs} names={names} />
      )}
      <TextField
        {...form.register('name')}
        label={staffTexts.name}
        error={form.formState.errors.name?.message}
      />
      <Select
        {...role}
        value={String(role.value)}
        onChange={(event) => role.onChange(Number(event.currentTarget.value))}
        label={staffTexts.role}
        options={choices.map(({ roleNo, name }) => ({ value: String(roleNo), label: name }))}
      />
    </FormDialog>
  );
}

const formOf = ({ name, role }: Words): Form => ({ name, roleNo: role.roleNo });
const wordsOf = ({ name, role }: Words) => ({ name, role: role.name });
