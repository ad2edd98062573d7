import type { ShopContext } from '../../context.ts';
import { findStaff, type StaffRow } from './staff.sql.ts';

/** Find the row of somebody who calls; throws where it is gone. */
export async function ownStaff(
  { db }: Pick<ShopContext, 'db'>,
  staffNo: number,
): Promise<StaffRow> {
  const staff = await findStaff(db, staffNo);
  if (!staff) throw new Error('who calls is gone');
  return staff;
}
