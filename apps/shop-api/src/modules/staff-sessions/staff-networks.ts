import { canonicalNetwork } from '@duskline/contract/admin/networks.rules';
import { contentVersion } from '@duskline/platform/content-version';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { changeAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopDb } from '../../context.ts';
import { findNetworks, replaceNetworks, waitForOtherNetworks } from './networks.sql.ts';
import { isAllowedNetwork } from './staff-sessions.sql.ts';

/** From which networks staff may work, and from where the caller does, as the contract writes both. */
type StaffNetworks = { version: string; networks: string[]; ownIp: string };

/** Read from which networks staff may work; from every one where there is none. */
export async function readStaffNetworks(
  db: ShopDb,
  { ip }: Pick<StaffCaller, 'ip'>,
): Promise<StaffNetworks> {
  const networks = await findNetworks(db);
  return { version: contentVersion(networks), networks, ownIp: canonicalNetwork(ip) };
}

/**
 * Replace the networks from which staff may work. Refuses with `staff_networks_changed_meanwhile` where
 * they are no longer those of `version`, and with `staff_network_own` where the caller would be shut out.
 */
export function setStaffNetworks(
  shop: ShopContext,
  staff: StaffCaller,
  { version, networks }: { version: string; networks: readonly string[] },
): Promise<StaffNetworks | Refusal<'staff_networks_changed_meanwhile' | 'staff_network_own'>> {
  return changeAsStaff(shop, staff, 'staff networks set', async (tx) => {
    await waitForOtherNetworks(tx);
    const before = await findNetworks(tx);
    if (contentVersion(before) !== version) return refuse('staff_networks_changed_meanwhile');
    await replaceNetworks(tx, networks);
    if (!(await isAllowedNetwork(tx, staff.ip))) return refuse('staff_network_own');
    const result = await readStaffNetworks(tx, staff);
    return {
      before: { networks: before },
      after: { networks: result.networks },
      result,
    };
  });
}
