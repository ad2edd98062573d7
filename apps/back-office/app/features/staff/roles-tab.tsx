import { permissionNames } from '@duskline/contract/admin/permissions';
import { deleteRole } from '@duskline/contract/admin/staff.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { staffTexts } from '../../texts/staff.ts';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { wholeList } from '../../ui/data-table/list-state.ts';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { type Role, useRolesQuery, useStaffChanged } from './staff.queries.ts';

const texts = staffTexts.roles;

/** The roles and what they allow. */
export function RolesTab(): ReactNode {
  const call = useApi();
  const query = useRolesQuery();
  const changed = useStaffChanged();
  const mayWrite = useMay('staff.write');
  const [edited, setEdited] = useState<Role | 'new'>();
  const { mutate: remove, ...removal } = useMutation({
    mutationFn: (roleNo: number) => call(deleteRole, { params: { roleNo } }),
    onSuccess: () => showToast(texts.removed),
    onSettled: changed,
  });
  const removedNo = removal.isPending ? removal.variables : undefined;
  const columns = useMemo(() => {
    async function askToRemove({ roleNo, name }: Role): Promise<void> {
      const question = { title: texts.removeSure(name), action: texts.remove };
      if (await ask({ ...question, tone: 'danger' })) remove(roleNo);
    }
    return defineColumns<Role>([
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
                    <Button
                      size="sm"
                      variant="danger"
                      isPending={role.roleNo === removedNo}
                      onClick={() => void askToRemove(role)}
                    >
                      {texts.remove}
                    </Button>
                  </span>
                ),
            ),
          ]
        : []),
    ]);
  }, [mayWrite, remove, removedNo]);
  return (
    <>
      {mayWrite && (
        <div className="mb-3 flex justify-end">
          <Button onClick={() => setEdited('new')}>{texts.add}</Button>
        </div>
      )}
      <DataTable
        label={texts.list}
        columns={columns}
        list={wholeList({
          rows: query.data?.roles,
          error: errorTextOf(query.error),
          retry: () => void query.refetch(),
        })}
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
