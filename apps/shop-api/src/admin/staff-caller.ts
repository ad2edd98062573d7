import type { Permission } from '@duskline/contract/admin/permissions';

/** Who calls in the back office, read again at each call: a changed role counts at once. */
export type StaffCaller = {
  staffNo: number;
  name: string;
  roleNo: number;
  roleName: string;
  isOwner: boolean;
  permissions: ReadonlySet<Permission>;
  sessionNo: number;
  /** From where this call comes. */
  ip: string;
  /** When the second factor was last entered in this session. */
  confirmedAt: Date | null;
};
