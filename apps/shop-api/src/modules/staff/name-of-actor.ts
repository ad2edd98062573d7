import { staffNoOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffNames } from './staff-contact.ts';

/** The name of whoever did something; an operator's is as the command line knew it. */
export type NameOf = (actor: string | null) => string;

/** Find the names of staff among those who did something. */
export async function findActorNames(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  actors: readonly (string | null)[],
): Promise<NameOf> {
  const staffNos = actors.flatMap((actor) => staffNoOf(actor ?? '') ?? []);
  const names = staffNos.length > 0 ? await findStaffNames(db, vault, staffNos) : new Map();
  return (actor) => names.get(staffNoOf(actor ?? '')) ?? actor ?? '';
}
