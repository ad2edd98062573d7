import type { DisplayForm } from '@duskline/contract/admin/display-form';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

export type VersionState = 'SCHEDULED' | 'LIVE' | 'ENDED' | 'CANCELLED';

export type VersionRow = {
  versionNo: number;
  itemNo: number;
  form: DisplayForm;
  state: VersionState;
  fromAt: Date;
  untilAt: Date | null;
  publishedAt: Date;
  publishedBy: string;
};

const MOST_VERSIONS = 50;
const columns = sql`version_no, item_no, form, state, from_at, until_at, published_at, published_by`;

/** Find the versions of an item, the latest first; 50 at most. */
export async function findVersions(db: ShopDb, itemNo: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from display_version where item_no = ${itemNo}::integer
    order by version_no desc limit ${MOST_VERSIONS}::integer`.execute(db);
  return rows;
}

/** Insert a version. */
export async function insertVersion(
  tx: ShopTx,
  version: Omit<VersionRow, 'versionNo'>,
): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`
    insert into display_version
      (item_no, form, state, from_at, until_at, published_at, published_by)
    values (${version.itemNo}::integer, ${JSON.stringify(version.form)}::text::jsonb,
      ${version.state}, ${version.fromAt}, ${version.untilAt}, ${version.publishedAt},
      ${version.publishedBy})
    returning ${columns}`.execute(tx);
  return rows[0] as VersionRow;
}

/** Set where a version stands. */
export async function setVersionState(
  tx: ShopTx,
  versionNo: number,
  state: VersionState,
  now: Date,
): Promise<void> {
  await sql`update display_version set state = ${state},
      ended_at = case when ${state} in ('ENDED', 'CANCELLED') then ${now}::timestamptz end
    where version_no = ${versionNo}::integer`.execute(tx);
}

/** End what an item shows now; returns whether it showed anything. */
export async function endLiveVersion(tx: ShopTx, itemNo: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update display_version set state = 'ENDED', ended_at = ${now}
    where item_no = ${itemNo}::integer and state = 'LIVE' returning version_no`.execute(tx);
  return rows.length > 0;
}

/** Find the items with a version whose minute has come, or whose time is over. */
export async function findDueItems(db: ShopDb, now: Date): Promise<number[]> {
  const { rows } = await sql<{ itemNo: number }>`
    select item_no from display_version where state = 'SCHEDULED' and from_at <= ${now}
    union
    select item_no from display_version
    where state = 'LIVE' and until_at is not null and until_at <= ${now}
    order by item_no limit 500`.execute(db);
  return rows.map(({ itemNo }) => itemNo);
}
