import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';

export type PushDevice = {
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

/** Find a device with its push settings. */
export async function findDevice(
  db: MemberDb,
  deviceUuid: string,
): Promise<PushDevice | undefined> {
  return db
    .selectFrom('device')
    .where('deviceUuid', '=', deviceUuid)
    .select(columns)
    .executeTakeFirst();
}

/** Find the devices of these members that have a push token. */
export async function findPushDevices(
  db: MemberDb,
  memberNos: readonly number[],
): Promise<PushDevice[]> {
  if (memberNos.length === 0) return [];
  return db
    .selectFrom('device')
    .where('memberNo', '=', sql<number>`any (${memberNos}::integer[])`)
    .where('pushToken', 'is not', null)
    .select(columns)
    .orderBy('deviceUuid')
    .execute();
}

/**
 * Insert or update a member's device, registered in this session of theirs. A device that changes
 * hands starts with the default push settings: consent does not pass from one member to another. A
 * push token belongs to one device.
 */
export async function upsertDevice(
  tx: MemberTx,
  device: {
    deviceUuid: string;
    memberNo: number;
    sessionId: string;
    platform: 'AOS' | 'IOS';
    pushToken: string | null;
    changedAt: Date;
  },
): Promise<void> {
  const { deviceUuid, memberNo, sessionId, platform, pushToken, changedAt } = device;
  // Two devices that register one token at once: the later one has it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${pushToken}, 22))`.execute(tx);
  await tx
    .updateTable('device')
    .set({ pushToken: null })
    .where('pushToken', '=', pushToken)
    .where('deviceUuid', '!=', deviceUuid)
    .execute();
  await sql`
    insert into device as d (device_uuid, member_no, session_id, platform, push_token, changed_at)
    values (${deviceUuid}, ${memberNo}, ${sessionId}, ${platform}, ${pushToken}, ${changedAt})
    on conflict (device_uuid) do update set
      member_no = excluded.member_no, session_id = excluded.session_id, platform = excluded.platform,
      push_token = excluded.push_token, changed_at = excluded.changed_at,
      wants_order = d.wants_order or d.member_no <> excluded.member_no,
      wants_restock = d.wants_restock or d.member_no <> excluded.member_no,
      wants_marketing = d.wants_marketing and d.member_no = excluded.member_no,
      wants_marketing_night = d.wants_marketing_night and d.member_no = excluded.member_no
  `.execute(tx);
}

export type PushSettings = Partial<
  Pick<PushDevice, 'wantsOrder' | 'wantsRestock' | 'wantsMarketing' | 'wantsMarketingNight'>
>;

/** Update the push settings of a member's device; false where it belongs to somebody else. */
export async function updatePushSettings(
  tx: MemberTx,
  { deviceUuid, memberNo }: { deviceUuid: string; memberNo: number },
  settings: PushSettings,
  changedAt: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('device')
    .set({ ...settings, changedAt })
    .where('deviceUuid', '=', deviceUuid)
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Clear a push token whose app was removed; what its phone has registered since stays. */
export async function clearPushToken(tx: MemberTx, pushToken: string): Promise<void> {
  await tx
    .updateTable('device')
    .set({ pushToken: null })
    .where('pushToken', '=', pushToken)
    .execute();
}

/** Clear the push tokens of devices whose session has ended; their settings stay for the next login. */
export async function clearPushTokensOf(
  tx: MemberTx,
  sessionIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ pushToken: null })
    .where('sessionId', '=', sql<string>`any (${sessionIds}::uuid[])`)
    .execute();
}

/** Clear those of a member's devices that were registered before their session was saved. */
export async function clearEarlierPushTokens(tx: MemberTx, memberNo: number): Promise<void> {
  await tx
    .updateTable('device')
    .set({ pushToken: null })
    .where('memberNo', '=', memberNo)
    .where('sessionId', 'is', null)
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

/** Find when a member last changed any marketing consent; null where they never did. */
export async function findLastConsentTime(db: MemberDb, memberNo: number): Promise<Date | null> {
  const { decidedAt } = await db
    .selectFrom('agreement')
    .where('memberNo', '=', memberNo)
    .where('kind', 'in', ['marketingSms', 'marketingEmail', 'marketingPush', 'marketingNight'])
    .select((from) => from.fn.max('decidedAt').as('decidedAt'))
    .executeTakeFirstOrThrow();
  return decidedAt;
}

/** A phone with our app and what its owner wants to be sent there. */
export type OwnDevice = {
  deviceUuid: string;
  platform: string;
  pushToken: string | null;
  changedAt: Date;
  wantsOrder: boolean;
  wantsRestock: boolean;
  wantsMarketing: boolean;
  wantsMarketingNight: boolean;
};

/** Find a member's devices as staff read them, the last changed first. */
export async function findDevicesOf(db: MemberDb, memberNo: number): Promise<OwnDevice[]> {
  return db
    .selectFrom('device')
    .where('memberNo', '=', memberNo)
    .select(['deviceUuid', 'platform', 'pushToken', 'changedAt'])
    .select(['wantsOrder', 'wantsRestock', 'wantsMarketing', 'wantsMarketingNight'])
    .orderBy('changedAt', 'desc')
    .execute();
}
