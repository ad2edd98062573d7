import { HOUR_MS } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { ShopContext, ShopTx } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import {
  emailKeyOf,
  findStaff,
  findStaffByEmail,
  insertStaff,
  lockStaff,
  openContact,
  type StaffContact,
  sealContact,
} from '../staff/index.ts';
import { makeToken } from '../staff-sessions/index.ts';
import { endInvitation, insertInvitation } from './invitations.sql.ts';

type Context = Pick<ShopContext, 'clock' | 'vault' | 'settings'>;

/** For so long a link counts: over a weekend. */
const INVITATION_HOURS = 72;

/** A new account that waits for its invitation to be accepted. */
export type Invited = { staffNo: number; link: string };

/** Invite somebody by mail to a new account. Refuses with `staff_email_taken`. */
export async function inviteStaff(
  tx: ShopTx,
  shop: Context,
  { email, name, roleNo }: StaffContact & { roleNo: number },
): Promise<Invited | Refusal<'staff_email_taken'>> {
  const staffNo = await insertStaff(tx, {
    roleNo,
    contactSealed: sealContact(shop.vault, { name, email }),
    emailKey: emailKeyOf(shop.vault, email),
    createdAt: shop.clock.now(),
  });
  if (staffNo === undefined) return refuse('staff_email_taken');
  return { staffNo, link: await sendInvitation(tx, shop, staffNo) };
}

/**
 * Invite somebody again, by a new link; a former one ends. Refusals: `staff_not_found`,
 * `staff_disabled`.
 */
export async function inviteAgain(
  tx: ShopTx,
  shop: Context,
  staffNo: number,
): Promise<Invited | Refusal<'staff_not_found' | 'staff_disabled'>> {
  if (!(await lockStaff(tx, staffNo))) return refuse('staff_not_found');
  const staff = await findStaff(tx, staffNo);
  if (staff?.state === 'DISABLED') return refuse('staff_disabled');
  return { staffNo, link: await sendInvitation(tx, shop, staffNo) };
}

/** Find somebody's number by their e-mail. */
export async function findStaffNo(
  tx: ShopTx,
  { vault }: Pick<ShopContext, 'vault'>,
  email: string,
): Promise<number | undefined> {
  return (await findStaffByEmail(tx, emailKeyOf(vault, email)))?.staffNo;
}

async function sendInvitation(
  tx: ShopTx,
  { clock, vault, settings }: Context,
  staffNo: number,
): Promise<string> {
  const staff = await findStaff(tx, staffNo);
  if (!staff) throw new Error('who is invited is gone');
  const now = clock.now();
  const token = makeToken();
  await endInvitation(tx, staffNo, now);
  const invitationNo = await insertInvitation(tx, {
    ...{ staffNo, tokenHash: hashToken(token), createdAt: now },
    expiresAt: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS),
  });
  const link = `${settings.BACK_OFFICE_URL}/invitation/${token}`;
  const { name, email } = openContact(vault, staff.contactSealed);
  await enqueueNotification(
    tx,
    { clock, vault },
    {
      ...{ kind: 'staff_invited', key: `staff-invitation:${invitationNo}`, memberNo: null },
      ...{ name, email, data: { roleName: staff.roleName, link, hours: INVITATION_HOURS } },
    },
  );
  return link;
}
