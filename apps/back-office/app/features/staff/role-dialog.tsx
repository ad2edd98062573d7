import {
  type Permission,
  permissionNames,
  permissions,
  personalDataPermissions,
} from '@duskline/contract/admin/permissions';
import { changeRole, createRole, listRoles } from '@duskline/contract/admin/staff.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorText, isRefusal } from '../../lib/errors/error-text.ts';
import {
  changedFields,
  describeValue,
  type FormChange,
  mergeForms,
  withSent,
} from '../../lib/forms/form-changes.ts';
import { changedEntries, mergeLists } from '../../lib/forms/merge-lists.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { TheirChanges } from '../../lib/forms/their-changes.tsx';
import { useSaveOnce } from '../../lib/forms/use-create-once.ts';
import { useTheirChanges } from '../../lib/forms/use-their-changes.ts';
import { staffTexts } from '../../texts/staff.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Role, useStaffChanged } from './staff.queries.ts';

const texts = staffTexts.roles;
type RoleForm = { name: string; permissions: Permission[] };
type TypedRole = { name: string; permissions: readonly Permission[] };

/** Make or change a role: its name, and what it allows. Whoever saves second is shown what the first changed. */
export function RoleDialog({
  role,
  onClose,
}: {
  role: Role | undefined;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const changed = useStaffChanged();
  const [base, setBase] = useState(role);
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? []);
  const [isChecked, setChecked] = useState(false);
  async function read(roleNo: number): Promise<Role> {
    const now = (await call(listRoles)).roles.find((one) => one.roleNo === roleNo);
    if (!now) throw new Error(`role ${roleNo} is not in the list`);
    return now;
  }
  async function change(seen: Role, form: RoleForm): Promise<Role> {
    const { roleNo, version } = seen;
    await call(changeRole, { params: { roleNo }, body: { version, ...form } });
    return { ...seen, ...form };
  }
  const { saveOnce } = useSaveOnce<RoleForm, Role>({
    base,
    noOf: ({ roleNo }) => roleNo,
    changedMeanwhile: ['role_changed_meanwhile'],
    isStored: (sent, now) => isSameForm(sent, formOf(now)),
    formAfter: (sent, typed, now) => mergeRoles(sent, typed, formOf(now)),
    create: async (form, key) => (await call(createRole, { body: { key, ...form } })).roleNo,
    read,
    change,
  });
  const upon = useTheirChanges<RoleForm, Role>({
    refusal: 'role_changed_meanwhile',
    ...{ base, save: saveOnce, saveUpon: change },
    read: ({ roleNo }) => read(roleNo),
    goOnFrom: (before, now, sent) => {
      const known = withSentRoles(before, sent, now);
      // Upon what was typed and ticked while it was read.
      setName((typed) => mergeNames(known, { name: typed }, now));
      setChosen((ticked) => inOrder(mergeLists(known.permissions, ticked, now.permissions)));
      setBase(now);
      return changesOf(known, now);
    },
  });
  const save = useMutation({
    mutationFn: (form: RoleForm) => upon.save(form),
    onSuccess: () => {
      showToast(texts.saved);
      onClose();
    },
    onSettled: changed,
    meta: { showsError: true },
  });
  // Said of a name until another one is typed.
  const isNameTaken =
    isRefusal(save.error, 'role_name_taken') && save.variables?.name === name.trim();
  const isNameMissing = isChecked && name.trim() === '';
  const isSaidBelow = isRefusal(save.error, 'role_name_taken');
  const handlesPersonalData = chosen.some((one) => personalDataPermissions.includes(one));

  function toggle(permission: Permission, isChosen: boolean): void {
    setChosen(isChosen ? [...chosen, permission] : chosen.filter((one) => one !== permission));
  }
  return (
    <FormDialog
      title={role ? role.name : texts.add}
      size="md"
      countsChoices
      action={uiTexts.save}
      mayBeStored={upon.mayBeStored}
      isPending={save.isPending}
      error={isSaidBelow ? undefined : upon.errorText(save.error)}
      onSubmit={() => {
        setChecked(true);
        if (name.trim() !== '') save.mutate(formOf({ name: name.trim(), permissions: chosen }));
      }}
      onClose={onClose}
    >
      {upon.theirs.length > 0 && (
        <TheirChanges text={texts.meanwhile} changes={upon.theirs} {...{ names, describe }} />
      )}
      <TextField
        label={texts.name}
        isRequired
        value={name}
        maxLength={30}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isNameMissing ? texts.nameMissing : isNameTaken ? errorText(save.error) : undefined}
      />
      <fieldset>
        <legend className="mb-2 text-xs font-medium">{texts.permissions}</legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={permissionNames[permission]}
              checked={chosen.includes(permission)}
              onChange={(event) => toggle(permission, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      {chosen.length === 0 && <Note tone="warn">{texts.nobody}</Note>}
      {handlesPersonalData && <Note tone="info">{texts.personal}</Note>}
    </FormDialog>
  );
}

const names = { name: texts.name, ...permissionNames };

/** Say what stands in a field: a name, or whether something is allowed. */
function describe(_field: string, value: unknown): string {
  if (typeof value !== 'boolean') return describeValue(value);
  return value ? texts.allowed : texts.notAllowed;
}

const formOf = ({ name, permissions }: TypedRole): RoleForm => ({
  name,
  permissions: inOrder(permissions),
});

/** As the API returns them, whatever was chosen first. */
function inOrder(chosen: readonly Permission[]): Permission[] {
  return permissions.filter((one) => chosen.includes(one));
}

function changesOf(before: TypedRole, after: TypedRole): FormChange[] {
  return [
    ...changedFields({ name: before.name }, { name: after.name }),
    ...changedEntries(before.permissions, after.permissions),
  ];
}

/** What was seen, with what one sent oneself as it is stored now. */
function withSentRoles(base: TypedRole, sent: readonly TypedRole[], now: TypedRole): RoleForm {
  const { name } = withSent<Named>({ name: base.name }, sent, { name: now.name });
  const isOwn = (one: Permission) =>
    sent.some((form) => form.permissions.includes(one) === now.permissions.includes(one));
  const known = permissions.filter((one) => (isOwn(one) ? now : base).permissions.includes(one));
  return { name, permissions: known };
}

type Named = { name: string };
const mergeNames = ({ name }: Named, mine: Named, theirs: Named): string =>
  mergeForms({ name }, { name: mine.name }, { name: theirs.name }).name;

/** Put one's own changes of a role upon what somebody else saved, permission by permission. */
function mergeRoles(base: TypedRole, mine: TypedRole, theirs: TypedRole): RoleForm {
  return {
    name: mergeNames(base, mine, theirs),
    permissions: inOrder(mergeLists(base.permissions, mine.permissions, theirs.permissions)),
  };
}
