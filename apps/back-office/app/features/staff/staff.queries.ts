import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getStaffNetworks, listRoles, listStaff } from '@duskline/contract/admin/staff.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

export type StaffRow = AdminCallReply<typeof listStaff>['staff'][number];
export type StaffNetworks = AdminCallReply<typeof getStaffNetworks>;
export type Role = AdminCallReply<typeof listRoles>['roles'][number];

export const staffKey = ['staff'] as const;
export const networksKey = [...staffKey, 'networks'] as const;

/** Ask for everybody who works here. */
export function useStaffQuery() {
  const call = useApi();
  return useQuery({ queryKey: [...staffKey, 'people'], queryFn: () => call(listStaff) });
}

/** Ask for the roles and what they allow. */
export function useRolesQuery() {
  const call = useApi();
  return useQuery({ queryKey: [...staffKey, 'roles'], queryFn: () => call(listRoles) });
}

/** Ask from where staff may work. */
export function useNetworksQuery() {
  const call = useApi();
  return useQuery({ queryKey: networksKey, queryFn: () => call(getStaffNetworks) });
}

/** Say that people, roles or networks have changed; also what the caller may do, perhaps. */
export function useStaffChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: staffKey }),
      queryClient.invalidateQueries({ queryKey: ['session'] }),
    ]);
  };
}
