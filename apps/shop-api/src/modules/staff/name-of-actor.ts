import { staffNoOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffNames } from './staff-contact.ts';

type Context = Pick<ShopContext, 'db' | 'vault'>;

/** The name of whoever did something; an operator's is as the command line knew it. */
export type NameOf = (actor: string | null) => string;

/** The name of the staff member who did something; null where an operator or a job did it. */
export type StaffNameOf = (actor: string | null) => string | null;

/** Find the names of staff among those who did something. */
export async function findStaffNamesOfActors(
  { db, vault }: Context,
  actors: readonly (string | null)[],
): Promise<StaffNameOf> {
  const staffNos = actors.flatMap((actor) => staffNoOf(actor ?? '') ?? []);
  const names = await findStaffNames(db, vault, staffNos);
  return (actor) => names.get(staffNoOf(actor ?? '') ?? 0) ?? null;
}

/** Find the names of all who did something: of staff, and of operators as they called themselves. */
export async function findActorNames(
  context: Context,
  actors: readonly (string | null)[],
): Promise<NameOf> {
  const staffNameOf = await findStaffNamesOfActors(context, actors);
  return (actor) => staffNameOf(actor) ?? actor ?? '';
}
