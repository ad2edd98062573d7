import { permissionNames } from '@duskline/contract/admin/permissions';
import { deleteRole } from '@duskline/contract/admin/staff.calls';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { wholeListOf } from '../../lib/api/whole-list-of.ts';
import { RemoveButton } from '../../lib/forms/row-button.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { staffTexts } from '../../texts/staff.ts';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { type Role, useRolesQuery, useStaffChanged } from './staff.queries.ts';

const texts = staffTexts.roles;

function RemoveRole({ role: { roleNo, name } }: { role: Role }): ReactNode {
  const call = useApi();
  return (
    <RemoveButton
      question={{ title: texts.removeSure(name), action: texts.remove }}
      onRemove={() => call(deleteRole, { params: { roleNo } })}
      onSettled={useStaffChanged()}
      removed={texts.removed}
    />
  );
}

/** The roles and what they allow. */
export function RolesTab(): ReactNode {
  const query = useRolesQuery();
  const mayWrite = useMay('staff.write');
  const [edited, setEdited] = useState<Role | 'new'>();
  const columns = useMemo(
    () =>
      defineColumns<Role>([
        {
          id: 'name',
          header: texts.name,
          onCard: 'title',
          cell: ({ name }) => <span className="font-medium whitespace-nowrap">{name}</span>,
        },
        {
          id: 'permissions',
          header: texts.permissions,
          cell: ({ isOwner, permissions }) =>
            isOwner ? texts.everything : permissions.map((one) => permissionNames[one]).join(', '),
        },
        {
          id: 'count',
          header: texts.count,
          align: 'right',
          cell: ({ staffCount }) => texts.people(staffCount),
        },
        ...(mayWrite
          ? [
              actionColumn(
                (role: Role) =>
                  !role.isOwner && (
                    <span className="inline-flex gap-1">
                      <Button size="sm" onClick={() => setEdited(role)}>
                        {texts.edit}
                      </Button>
                      <RemoveRole role={role} />
                    </span>
                  ),
              ),
            ]
          : []),
      ]),
    [mayWrite],
  );
  return (
    <>
      {mayWrite && (
        <div className="mb-3 flex justify-end">
          <Button onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden="true" />
            {texts.add}
          </Button>
        </div>
      )}
      <DataTable
        label={texts.list}
        columns={columns}
        list={wholeListOf(query, query.data?.roles)}
        rowId={({ roleNo }) => String(roleNo)}
      />
      {edited && (
        <RoleDialog
          role={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
