import type { DisplayForm, PlacedForm } from '@duskline/contract/admin/display-form';
import type {
  DisplayKind,
  DisplayState,
  PlacedKind,
} from '@duskline/contract/admin/display-places.rules';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { containing } from '../../http/paging.ts';

/** An item as it is changed. */
export type ItemRow = {
  itemNo: number;
  kind: DisplayKind;
  /** By which lists of staff name it: its title, or its brand's name. */
  name: string;
  state: DisplayState;
  revision: number;
  draft: DisplayForm | null;
  changedAt: Date;
  changedBy: string;
};

/** Who changes an item, and when. */
export type ChangedBy = { actor: string; now: Date };

const itemColumns = [
  ...(['itemNo', 'kind', 'name', 'state', 'revision', 'draft', 'changedAt', 'changedBy'] as const),
];

/** Find an item by its number. */
export async function findItem(db: ShopDb, itemNo: number): Promise<ItemRow | undefined> {
  const row = await db
    .selectFrom('displayItem')
    .select(itemColumns)
    .where('itemNo', '=', itemNo)
    .executeTakeFirst();
  return row as ItemRow | undefined;
}

/** Find an item and lock it until the transaction ends. */
export async function lockItem(tx: ShopTx, itemNo: number): Promise<ItemRow | undefined> {
  const row = await tx
    .selectFrom('displayItem')
    .select(itemColumns)
    .where('itemNo', '=', itemNo)
    .forUpdate()
    .executeTakeFirst();
  return row as ItemRow | undefined;
}

/** Lock items until the transaction ends, in the order of their numbers. */
export async function lockItems(tx: ShopTx, itemNos: readonly number[]): Promise<void> {
  await sql`select 1 from display_item where item_no = any(${itemNos}::integer[])
    order by item_no for update`.execute(tx);
}

/** Insert an item; undefined where this key has made one already. */
export async function insertItem(
  tx: ShopTx,
  item: { key: string; name: string; form: DisplayForm; draft: DisplayForm | null },
  { actor, now }: ChangedBy,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('displayItem')
    .values({
      ...{ kind: item.form.kind, name: item.name, place: placeOf(item.form) },
      ...{ draft: json(item.draft), createdKey: item.key },
      ...{ createdAt: now, changedAt: now, changedBy: actor },
    })
    .onConflict((known) => known.column('createdKey').doNothing())
    .returning('itemNo')
    .executeTakeFirst();
  return inserted?.itemNo;
}

/** Find the item that a key has made. */
export async function findItemOfKey(db: ShopDb, key: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('displayItem')
    .select('itemNo')
    .where('createdKey', '=', key)
    .executeTakeFirst();
  return found?.itemNo;
}

/**
 * Save an item's draft, and that it was changed; `form` is what lists of staff name it by, where it has a
 * title of its own.
 */
export async function saveItem(
  tx: ShopTx,
  itemNo: number,
  { draft, form }: { draft: DisplayForm | null; form: DisplayForm },
  { actor, now }: ChangedBy,
): Promise<void> {
  await sql`
    update display_item set draft = ${json(draft)}::jsonb,
      name = coalesce(${'name' in form ? form.name : null}, name),
      place = ${placeOf(form)}, revision = revision + 1, changed_at = ${now},
      changed_by = ${actor},
      state = coalesce(
        (select case when bool_or(state = 'LIVE') then 'LIVE'
          when bool_or(state = 'SCHEDULED') then 'SCHEDULED'
          when bool_or(state = 'ENDED') then 'ENDED' end
        from display_version v where v.item_no = display_item.item_no), 'DRAFT')
    where item_no = ${itemNo}::integer`.execute(tx);
}

/** Name an item by its brand's name, which is no part of its form; what it says stays as it was. */
export async function renameItem(tx: ShopTx, itemNo: number, name: string): Promise<void> {
  await tx.updateTable('displayItem').set({ name }).where('itemNo', '=', itemNo).execute();
}

/** Delete an item with its versions, with what it was the page of. */
export async function deleteItem(tx: ShopTx, itemNo: number): Promise<void> {
  await tx.deleteFrom('displayItem').where('itemNo', '=', itemNo).execute();
}

/** Wait for others who make items of what came by other doors; until the transaction ends. */
export async function waitForOtherLists(tx: ShopTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('display-desk unlisted'))`.execute(tx);
}

export type ItemFilter = {
  kind?: PlacedKind | undefined;
  state?: DisplayState | undefined;
  place?: string | undefined;
  keyword?: string | undefined;
};

export type ListedItemRow = {
  itemNo: number;
  kind: PlacedKind;
  place: string;
  name: string;
  state: DisplayState;
  hasDraft: boolean;
  form: PlacedForm;
  fromAt: Date | null;
  untilAt: Date | null;
  nextAt: Date | null;
  changedAt: Date;
};

/** List what staff have placed, the newest first, after the item `cursor` where there is one. */
export async function listItems(
  db: ShopDb,
  { kind, state, place, keyword }: ItemFilter,
  { cursor, limit }: { cursor: number | undefined; limit: number },
): Promise<ListedItemRow[]> {
  const conditions = [
    sql`kind <> 'BRAND'`,
    sql`item_no < ${cursor ?? 2_147_483_647}::integer`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(place ? [sql`place = ${place}`] : []),
    ...(keyword ? [sql`name ilike ${containing(keyword)}`] : []),
  ];
  const { rows } = await sql<ListedItemRow>`
    select i.item_no, i.kind, i.place, i.name, i.state, i.draft is not null as has_draft,
      coalesce(i.draft, shown.form, last.form) as form, i.changed_at,
      coalesce(shown.from_at, next.from_at, last.from_at) as from_at,
      case when shown.from_at is not null then shown.until_at
        when next.from_at is not null then next.until_at else last.until_at end as until_at,
      next.from_at as next_at
    from (select * from display_item where ${sql.join(conditions, sql` and `)}
      order by item_no desc limit ${limit}::integer) i
    left join display_version shown on shown.item_no = i.item_no and shown.state = 'LIVE'
    left join lateral (select form, from_at, until_at from display_version v
      where v.item_no = i.item_no and v.state <> 'CANCELLED'
      order by version_no desc limit 1) last on true
    left join lateral (select from_at, until_at from display_version v
      where v.item_no = i.item_no and v.state = 'SCHEDULED'
      order by from_at limit 1) next on true
    order by i.item_no desc`.execute(db);
  return rows;
}

/** Where the page of a brand stands: its state, and when its next version comes. */
export type PageState = {
  itemNo: number;
  state: DisplayState;
  hasDraft: boolean;
  nextAt: Date | null;
};

/** Find where the pages of all brands stand, or the one of an item. */
export async function findPageStates(db: ShopDb, itemNo?: number): Promise<PageState[]> {
  const { rows } = await sql<PageState>`
    select item_no, state, draft is not null as has_draft,
      (select min(from_at) from display_version v
        where v.item_no = i.item_no and v.state = 'SCHEDULED') as next_at
    from display_item i
    where kind = 'BRAND' and ${itemNo ?? 0}::integer in (0, item_no)`.execute(db);
  return rows;
}

/** Where an item stands: the place of a banner, else its kind. */
function placeOf(form: DisplayForm): string {
  return form.kind === 'BANNER' ? form.place : form.kind;
}

function json(form: DisplayForm | null): string | null {
  return form === null ? null : JSON.stringify(form);
}
