import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

type Contact = { name: string | null; phone: string | null; email: string | null };
/** What is sealed of an announcement. */
type Content = { recipient: Contact; data: Record<string, unknown> };

/** Writes an announcement down once; false where its key is known. */
export async function insertAnnouncement(
  tx: ShopTx,
  vault: Vault,
  announcement: {
    kind: string;
    key: string;
    memberNo: number | null;
    thread: string | null;
    recipient: Contact;
    data: object;
    createdAt: Date;
  },
): Promise<boolean> {
  const { recipient, data, createdAt, ...row } = announcement;
  const inserted = await tx
    .insertInto('announcement')
    .values({
      ...row,
      createdAt,
      tryAfter: createdAt,
      contentSealed: vault.sealFacts('announcement', { recipient, data }),
    })
    .onConflict((known) => known.column('key').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type WaitingAnnouncement = Content & {
  announcementNo: number;
  key: string;
  kind: string;
  thread: string | null;
  tries: number;
  /** As the Member API knows her. */
  memberApiNo: number | null;
};

/** Takes the next announcement that is due, for as long as handing it over may last; a thread in its order. */
export async function claimAnnouncement(
  tx: ShopTx,
  vault: Vault,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingAnnouncement | undefined> {
  const { rows } = await sql<Omit<WaitingAnnouncement, keyof Content> & { contentSealed: string }>`
    with next as (
      select a.announcement_no from announcement a
      where a.state = 'WAITING' and a.try_after <= ${now} and not exists (
        select from announcement earlier
        where earlier.thread = a.thread and earlier.state = 'WAITING'
          and earlier.announcement_no < a.announcement_no)
      order by a.announcement_no limit 1 for update skip locked)
    update announcement a set tries = a.tries + 1, try_after = ${until}
    from next where a.announcement_no = next.announcement_no
    returning a.announcement_no, a.key, a.kind, a.thread, a.tries, a.content_sealed,
      (select m.member_api_no from member m where m.member_no = a.member_no)`.execute(tx);
  if (!rows[0]) return undefined;
  const { contentSealed, ...row } = rows[0];
  return { ...row, ...vault.openFacts<Content>('announcement', contentSealed) };
}

/** Notes that the Member API has it; the shop need not keep names and addresses any longer. */
export async function markHandedOver(
  tx: ShopTx,
  announcementNo: number,
  handedOverAt: Date,
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ state: 'HANDED_OVER', handedOverAt, contentSealed: null, problem: null })
    .where('announcementNo', '=', announcementNo)
    .execute();
}

/** Has it tried again later, or never by itself where no time is given. */
export async function markNotHandedOver(
  tx: ShopTx,
  announcementNo: number,
  problem: string,
  tryAfter: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set(tryAfter ? { problem, tryAfter } : { problem, state: 'DEAD' })
    .where('announcementNo', '=', announcementNo)
    .where('state', '=', 'WAITING')
    .execute();
}

export type UndeliveredAnnouncement = {
  announcementNo: number;
  key: string;
  kind: string;
  problem: string | null;
  createdAt: Date;
};

/** What the Member API would not take, newest first. */
export async function findDeadAnnouncements(
  db: ShopDb,
  limit: number,
): Promise<UndeliveredAnnouncement[]> {
  return db
    .selectFrom('announcement')
    .where('state', '=', 'DEAD')
    .select(['announcementNo', 'key', 'kind', 'problem', 'createdAt'])
    .orderBy('announcementNo', 'desc')
    .limit(limit)
    .execute();
}

/** Has one of the dead handed over again, within a minute; false where it is none of them. */
export async function resendAnnouncement(
  tx: ShopTx,
  announcementNo: number,
  now: Date,
): Promise<boolean> {
  const revived = await tx
    .updateTable('announcement')
    .set({ state: 'WAITING', tries: 0, tryAfter: now })
    .where('announcementNo', '=', announcementNo)
    .where('state', '=', 'DEAD')
    .executeTakeFirst();
  return revived.numUpdatedRows === 1n;
}

export async function deleteOldAnnouncements(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('announcement').where('createdAt', '<', before).execute();
}
