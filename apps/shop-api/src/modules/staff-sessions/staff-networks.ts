import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { changeAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { findNetworks, replaceNetworks } from './networks.sql.ts';
import { isAllowedNetwork } from './staff-sessions.sql.ts';

/** Replace the networks from which staff may work. Refuses with `staff_network_own` where the caller would be shut out. */
export function setStaffNetworks(
  shop: ShopContext,
  staff: StaffCaller,
  networks: readonly string[],
): Promise<undefined | Refusal<'staff_network_own'>> {
  return changeAsStaff(shop, staff, 'staff networks set', async (tx) => {
    const before = await findNetworks(tx);
    await replaceNetworks(tx, networks);
    if (!(await isAllowedNetwork(tx, staff.ip))) return refuse('staff_network_own');
    return { before: { networks: before }, after: { networks }, result: undefined };
  });
}
