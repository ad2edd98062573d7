import {
  type Permission,
  permissionNames,
  permissions,
  personalDataPermissions,
} from '@duskline/contract/admin/permissions';
import { changeRole, createRole } from '@duskline/contract/admin/staff.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorText, errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { useCreateOnce } from '../../lib/forms/use-create-once.ts';
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

/** Make or change a role: its name, and what it allows. */
export function RoleDialog({
  role,
  onClose,
}: {
  role: Role | undefined;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const changed = useStaffChanged();
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? []);
  const [isChecked, setChecked] = useState(false);
  /** What was really sent last: after a lost reply not what is typed now. */
  const sentName = useRef('');
  const [takenName, setTakenName] = useState<string>();
  const change = (roleNo: number, body: RoleForm) => {
    sentName.current = body.name;
    return call(changeRole, { params: { roleNo }, body });
  };
  const createOnce = useCreateOnce<RoleForm, number>({
    create: async (form, key) => {
      sentName.current = form.name;
      return (await call(createRole, { body: { key, ...form } })).roleNo;
    },
    change: async (roleNo, _first, typed) => {
      await change(roleNo, typed);
      return roleNo;
    },
  });
  const save = useMutation({
    mutationFn: async () => {
      const form = { name: name.trim(), permissions: [...chosen] };
      if (role) return change(role.roleNo, form);
      await createOnce(form).catch((error: unknown) => {
        const isOfTyped = sentName.current === form.name;
        if (isOfTyped || !isRefusal(error, 'role_name_taken')) throw error;
        // Nothing was made under the name whose reply was lost: the one typed since is sent instead.
        return createOnce(form);
      });
    },
    onError: () => setTakenName(sentName.current),
    onSuccess: async () => {
      showToast(texts.saved);
      onClose();
      await changed();
    },
    meta: { showsError: true },
  });
  // Said of a name until another one is typed.
  const isNameTaken = isRefusal(save.error, 'role_name_taken') && takenName === name.trim();
  const isNameMissing = isChecked && name.trim() === '';
  const handlesPersonalData = chosen.some((one) => personalDataPermissions.includes(one));

  function toggle(permission: Permission, isChosen: boolean): void {
    setChosen(permissions.filter((one) => (one === permission ? isChosen : chosen.includes(one))));
  }
  return (
    <FormDialog
      title={role ? role.name : texts.add}
      size="md"
      action={uiTexts.save}
      isPending={save.isPending}
      error={isRefusal(save.error, 'role_name_taken') ? undefined : errorTextOf(save.error)}
      onSubmit={() => {
        setChecked(true);
        if (name.trim() !== '') save.mutate();
      }}
      onClose={onClose}
    >
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
