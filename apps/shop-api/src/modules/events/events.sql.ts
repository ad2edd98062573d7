import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Event, EventSection, Section } from '../../database.generated.ts';
import { containing, type Page } from '../../http/paging.ts';
import type { EventVisitor } from './events.rules.ts';

const headColumns = [
  'eventNo',
  'eventId',
  'label',
  'promotionText',
  'url',
  'tags',
  'categoryNos',
  'pcImageKey',
  'mobileImageKey',
  'isEvent',
  'platforms',
  'gradeNos',
  'startsAt',
  'endsAt',
] as const;

const published = (db: ShopDb) => db.selectFrom('event').where('withdrawnAt', 'is', null);

export type EventKey = { eventNo: number } | { eventId: string };

/** What lists of events show. */
export type EventRow = Pick<Selectable<Event>, (typeof headColumns)[number]>;
export type EventPageRow = EventRow & { hasCoupons: boolean };

/** Find an event that was not withdrawn, whether it runs or not. */
export async function findEvent(db: ShopDb, by: EventKey): Promise<EventPageRow | undefined> {
  const found = published(db)
    .select(headColumns)
    .select(
      sql<boolean>`exists (select from event_coupon where event_no = event.event_no)`.as(
        'hasCoupons',
      ),
    );
  return 'eventNo' in by
    ? found.where('eventNo', '=', by.eventNo).executeTakeFirst()
    : found.where('eventId', '=', by.eventId).executeTakeFirst();
}

/** Find the HTML above an event's products. */
export async function findEventTop(
  db: ShopDb,
  eventNo: number,
): Promise<{ pcTop: string; mobileTop: string } | undefined> {
  return published(db)
    .select(['pcTop', 'mobileTop'])
    .where('eventNo', '=', eventNo)
    .executeTakeFirst();
}

export type EventSectionRow = Pick<Selectable<Section>, 'sectionNo' | 'label' | 'imageKey'> &
  Pick<Selectable<EventSection>, 'pcPerRow' | 'mobilePerRow' | 'position'> & {
    productNos: number[];
  };

/** Find an event's sections, sorted as shoppers see them, with the numbers of all their products. */
export async function findEventSections(db: ShopDb, eventNo: number): Promise<EventSectionRow[]> {
  return db
    .selectFrom('eventSection')
    .innerJoin('section', 'section.sectionNo', 'eventSection.sectionNo')
    .select(['section.sectionNo', 'label', 'imageKey', 'pcPerRow', 'mobilePerRow', 'position'])
    .select(
      sql<number[]>`array(select product_no from section_product
        where section_no = event_section.section_no order by position)`.as('productNos'),
    )
    .where('eventNo', '=', eventNo)
    .orderBy('position')
    .execute();
}

export type EventFilter = EventVisitor & {
  now: Date;
  progress: ('READY' | 'ING' | 'END')[];
  categoryNos: number[];
  isEvent?: boolean;
  eventNos?: number[];
  /** Events with a section that shows this product. */
  productNo?: number;
  eventId?: string;
  url?: string;
  name?: string;
  tags?: string[];
};

export type EventSort = { by: 'publishedAt' | 'startsAt' | 'endsAt'; descending: boolean };

/** Find one page of the events a visitor may see, and how many there are in all. */
export async function findEvents(
  db: ShopDb,
  filter: EventFilter,
  sort: EventSort,
  page: Page,
): Promise<{ rows: EventRow[]; total: number }> {
  const wanted = matching(db, filter);
  const [rows, { total }] = await Promise.all([
    wanted
      .select(headColumns)
      // PostgreSQL sorts null, no end, after every end.
      .orderBy(sort.by, sort.descending ? 'desc' : 'asc')
      .orderBy('eventNo', sort.descending ? 'desc' : 'asc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    wanted.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

function matching(db: ShopDb, filter: EventFilter) {
  const { now, platform, gradeNo = 0, categoryNos, tags, eventNos } = filter;
  let query = published(db)
    .where(sql<SqlBool>`${platform} = any (platforms)`)
    .where(sql<SqlBool>`(grade_nos = '{}' or ${gradeNo}::integer = any (grade_nos))`)
    .where(
      sql<SqlBool>`case when starts_at > ${now} then 'READY'
        when ends_at <= ${now} then 'END' else 'ING' end = any (${filter.progress}::text[])`,
    );
  const { isEvent, eventId, url, name } = filter;
  if (categoryNos.length > 0)
    query = query.where(sql<SqlBool>`category_nos && ${categoryNos}::integer[]`);
  if (isEvent !== undefined) query = query.where('isEvent', '=', isEvent);
  if (eventNos) query = query.where(sql<SqlBool>`event_no = any (${eventNos}::integer[])`);
  if (filter.productNo !== undefined)
    query = query.where(sql<SqlBool>`exists (
      select from event_section s join section_product p using (section_no)
      where s.event_no = event.event_no and p.product_no = ${filter.productNo})`);
  if (eventId !== undefined) query = query.where('eventId', '=', eventId);
  if (url !== undefined) query = query.where('url', '=', url);
  if (name !== undefined) query = query.where(sql<SqlBool>`label ilike ${containing(name)}`);
  if (tags) query = query.where(sql<SqlBool>`tags && ${tags}::text[]`);
  return query;
}

export type NewEvent = {
  eventId: string;
  label: string;
  promotionText: string;
  url: string;
  tags: string[];
  categoryNos: number[];
  pcImageKey: string;
  mobileImageKey: string;
  pcTop: string;
  mobileTop: string;
  isEvent: boolean;
  platforms: string[];
  gradeNos: number[];
  startsAt: Date;
  endsAt: Date | null;
  publishedAt: Date;
  publishedBy: string;
};

/** Insert an event; returns undefined where its id is taken. */
export async function insertEvent(tx: ShopTx, event: NewEvent): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('event')
    .values(event)
    .onConflict((taken) => taken.column('eventId').doNothing())
    .returning('eventNo')
    .executeTakeFirst();
  return inserted?.eventNo;
}

/** Count those of the products that exist. */
export async function countProducts(db: ShopDb, productNos: number[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from product
    where product_no = any (${productNos}::integer[])`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Mark an event as withdrawn; returns false where none was published. */
export async function updateWithdrawn(
  tx: ShopTx,
  eventNo: number,
  withdrawn: { withdrawnAt: Date; withdrawnBy: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('event')
    .set(withdrawn)
    .where('eventNo', '=', eventNo)
    .where('withdrawnAt', 'is', null)
    .returning('eventNo')
    .executeTakeFirst();
  return updated !== undefined;
}
