import type { ShopDb } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findContacts } from './staff.sql.ts';

/** Who somebody is and where mail reaches them. */
export type StaffContact = { name: string; email: string };

export function sealContact(vault: Vault, contact: StaffContact): string {
  return vault.sealFacts('staff-contact', contact);
}

export function openContact(vault: Vault, sealed: string): StaffContact {
  return vault.openFacts<StaffContact>('staff-contact', sealed);
}

/** Hash an e-mail to find who logs in by it, however its letters are written. */
export function emailKeyOf(vault: Vault, email: string): string {
  return vault.keyedHash('staff-email', email.trim().toLowerCase());
}

/** Return the names of some staff, or of all, by their numbers. */
export async function findStaffNames(
  db: ShopDb,
  vault: Vault,
  staffNos: readonly number[] | 'all',
): Promise<Map<number, string>> {
  const rows = await findContacts(db, staffNos === 'all' ? 'all' : [...new Set(staffNos)]);
  return new Map(
    rows.map(({ staffNo, contactSealed }) => [staffNo, openContact(vault, contactSealed).name]),
  );
}

/** Return the name and the mail of a staff member; throws where there is none. */
export async function findStaffContact(
  db: ShopDb,
  vault: Vault,
  staffNo: number,
): Promise<StaffContact> {
  const [row] = await findContacts(db, [staffNo]);
  if (!row) throw new Error(`staff ${staffNo} is not there`);
  return openContact(vault, row.contactSealed);
}
