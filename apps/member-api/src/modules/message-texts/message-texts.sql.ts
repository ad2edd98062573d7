import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { Channel } from '../message-templates/index.ts';

type Key = { kind: string; channel: Channel };

export type TextVersionRow = Key & {
  revision: number;
  /** Null with the body: the standard text. */
  title: string | null;
  body: string | null;
  templateCode: string | null;
  restoredFrom: number | null;
  savedAt: Date;
  savedBy: string;
};

/** So many versions of a channel are listed. */
const MOST_VERSIONS = 50;

/** Find the version of each channel that is in use; of a talk the newest with an approval. */
export async function findTextsInUse(
  db: MemberDb | MemberTx,
): Promise<Pick<TextVersionRow, 'kind' | 'channel' | 'title' | 'body' | 'templateCode'>[]> {
  return db
    .selectFrom('messageText')
    .distinctOn(['kind', 'channel'])
    .select(['kind', sql<Channel>`channel`.as('channel'), 'title', 'body', 'templateCode'])
    .where((where) =>
      where.or([
        where('channel', '<>', 'TALK'),
        where('body', 'is', null),
        where('templateCode', 'is not', null),
      ]),
    )
    .orderBy('kind')
    .orderBy('channel')
    .orderBy('revision', 'desc')
    .execute();
}

/** Find the newest version of each channel. */
export async function findNewestTexts(db: MemberDb): Promise<TextVersionRow[]> {
  return db
    .selectFrom('messageText')
    .distinctOn(['kind', 'channel'])
    .selectAll()
    .orderBy('kind')
    .orderBy('channel')
    .orderBy('revision', 'desc')
    .$castTo<TextVersionRow>()
    .execute();
}

/** Find the versions of a channel, the newest first: as many as are listed. */
export async function findVersions(db: MemberDb | MemberTx, key: Key): Promise<TextVersionRow[]> {
  return db
    .selectFrom('messageText')
    .selectAll()
    .where('kind', '=', key.kind)
    .where('channel', '=', key.channel)
    .orderBy('revision', 'desc')
    .limit(MOST_VERSIONS)
    .$castTo<TextVersionRow>()
    .execute();
}

/** Insert a version; false where another process has saved that revision meanwhile. */
export async function insertVersion(tx: MemberTx, version: TextVersionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messageText')
    .values(version)
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Enter the template of a version of a talk; false where that is the standard text. */
export async function saveTemplateCode(
  tx: MemberTx,
  { kind, channel, revision }: Key & { revision: number },
  templateCode: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messageText')
    .set({ templateCode })
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('revision', '=', revision)
    .where('body', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether a template's code stands at another text. */
export async function isTemplateUsed(
  tx: MemberTx,
  { kind, body, templateCode }: { kind: string; body: string; templateCode: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('messageText')
    .select('revision')
    .where('templateCode', '=', templateCode)
    .where((where) => where.or([where('kind', '<>', kind), where('body', '<>', body)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
