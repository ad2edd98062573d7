import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';

export type Phone = {
  deviceUuid: string;
  memberNo: number;
  pushToken: string | null;
  wantsOrder: boolean;
  wantsRestock: boolean;
  wantsMarketing: boolean;
  wantsMarketingNight: boolean;
};

const columns = [
  'deviceUuid',
  'memberNo',
  'pushToken',
  'wantsOrder',
  'wantsRestock',
  'wantsMarketing',
  'wantsMarketingNight',
] as const;

/** A phone with what its owner wants to hear there. */
export async function findPushPhone(db: MemberDb, deviceUuid: string): Promise<Phone | undefined> {
  return db
    .selectFrom('device')
    .where('deviceUuid', '=', deviceUuid)
    .select(columns)
    .executeTakeFirst();
}

/** A member's phones that can be pushed to. */
export async function findPushPhones(db: MemberDb, memberNo: number): Promise<Phone[]> {
  return db
    .selectFrom('device')
    .where('memberNo', '=', memberNo)
    .where('pushToken', 'is not', null)
    .select(columns)
    .orderBy('deviceUuid')
    .execute();
}

/**
 * Notes whose phone this is now. A phone that passes to another member starts with the switches of
 * a new one: nobody's consent is handed on. A token is one phone's alone.
 */
export async function upsertDevice(
  tx: MemberTx,
  device: {
    deviceUuid: string;
    memberNo: number;
    platform: 'AOS' | 'IOS';
    pushToken: string | null;
    changedAt: Date;
  },
): Promise<void> {
  const { deviceUuid, memberNo, platform, pushToken, changedAt } = device;
  await tx
    .updateTable('device')
    .set({ pushToken: null })
    .where('pushToken', '=', pushToken)
    .where('deviceUuid', '!=', deviceUuid)
    .execute();
  await sql`
    insert into device as d (device_uuid, member_no, platform, push_token, changed_at)
    values (${deviceUuid}, ${memberNo}, ${platform}, ${pushToken}, ${changedAt})
    on conflict (device_uuid) do update set
      member_no = excluded.member_no, platform = excluded.platform,
      push_token = excluded.push_token, changed_at = excluded.changed_at,
      wants_order = d.wants_order or d.member_no <> excluded.member_no,
      wants_restock = d.wants_restock or d.member_no <> excluded.member_no,
      wants_marketing = d.wants_marketing and d.member_no = excluded.member_no,
      wants_marketing_night = d.wants_marketing_night and d.member_no = excluded.member_no
  `.execute(tx);
}

export type PushSettings = Partial<
  Pick<Phone, 'wantsOrder' | 'wantsRestock' | 'wantsMarketing' | 'wantsMarketingNight'>
>;

/** Changes a member's phone; false where it is not hers. */
export async function updatePushSettings(
  tx: MemberTx,
  { deviceUuid, memberNo }: { deviceUuid: string; memberNo: number },
  wishes: PushSettings,
  changedAt: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('device')
    .set({ ...wishes, changedAt })
    .where('deviceUuid', '=', deviceUuid)
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** The app is gone from a phone; if it comes back it brings another token. */
export async function clearPushToken(tx: MemberTx, deviceUuid: string): Promise<void> {
  await tx
    .updateTable('device')
    .set({ pushToken: null })
    .where('deviceUuid', '=', deviceUuid)
    .execute();
}

export async function deleteDevice(
  tx: MemberTx,
  { deviceUuid, memberNo }: { deviceUuid: string; memberNo: number },
): Promise<void> {
  await tx
    .deleteFrom('device')
    .where('deviceUuid', '=', deviceUuid)
    .where('memberNo', '=', memberNo)
    .execute();
}

/** When a member last decided on any marketing. */
export async function findLastConsentTime(db: MemberDb, memberNo: number): Promise<Date | null> {
  const { decidedAt } = await db
    .selectFrom('agreement')
    .where('memberNo', '=', memberNo)
    .where('kind', 'in', ['marketingSms', 'marketingEmail', 'marketingPush', 'marketingNight'])
    .select((from) => from.fn.max('decidedAt').as('decidedAt'))
    .executeTakeFirstOrThrow();
  return decidedAt;
}
