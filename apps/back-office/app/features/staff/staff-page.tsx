import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../lib/session/session.queries.ts';
import { staffTexts } from '../../texts/staff.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { NetworksTab } from './networks-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { useRolesQuery } from './staff.queries.ts';
import { StaffTab } from './staff-tab.tsx';

/** Who works here, in which roles, and from where. */
export function StaffPage(): ReactNode {
  const mayWrite = useMay('staff.write');
  const roles = useRolesQuery();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={staffTexts.title}
        actions={
          mayWrite && (
            <Button
              variant="solid"
              // A role must be chosen: they are there in a moment.
              isPending={roles.isPending}
              disabled={roles.isError}
              onClick={() => setInviting(true)}
            >
              <UserPlus size={14} aria-hidden="true" />
              {staffTexts.invite}
            </Button>
          )
        }
      />
      <Tabs
        tabs={[
          { value: 'staff', label: staffTexts.tabs.staff, content: <StaffTab /> },
          { value: 'roles', label: staffTexts.tabs.roles, content: <RolesTab /> },
          { value: 'networks', label: staffTexts.tabs.networks, content: <NetworksTab /> },
        ]}
      />
      {isInviting && roles.data && (
        <InviteDialog roles={roles.data.roles} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
