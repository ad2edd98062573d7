import type { EventForm } from '@duskline/contract/admin/display-form';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Shown } from '../display/index.ts';

/**
 * Insert or update the event of an item; returns its number. One that runs keeps its start, and a
 * text that an operator wrote for phones stays until staff change the text for all.
 */
export async function saveEventOf(
  tx: ShopTx,
  itemNo: number,
  form: EventForm,
  { fromAt, untilAt, publishedAt, publishedBy }: Shown & { publishedAt: Date; publishedBy: string },
): Promise<number> {
  const { rows } = await sql<{ eventNo: number }>`
    insert into event (item_no, event_id, label, promotion_text, pc_image_key, mobile_image_key,
      pc_top, is_event, platforms, grade_nos, starts_at, ends_at, published_at, published_by)
    values (${itemNo}::integer, ${form.eventId}, ${form.name}, ${form.text}, ${form.wide},
      ${form.square}, ${form.html}, true, ${form.platforms}::text[],
      ${form.gradeNos}::integer[], ${fromAt}, ${untilAt}, ${publishedAt}, ${publishedBy})
    on conflict (item_no) do update set
      event_id = excluded.event_id, label = excluded.label,
      promotion_text = excluded.promotion_text, pc_image_key = excluded.pc_image_key,
      mobile_image_key = excluded.mobile_image_key, pc_top = excluded.pc_top,
      mobile_top = case when event.pc_top = excluded.pc_top then event.mobile_top else '' end,
      platforms = excluded.platforms, grade_nos = excluded.grade_nos,
      starts_at = case when event.withdrawn_at is null
        then least(event.starts_at, excluded.starts_at) else excluded.starts_at end,
      ends_at = excluded.ends_at, withdrawn_at = null, withdrawn_by = null
    returning event_no`.execute(tx);
  return (rows[0] as { eventNo: number }).eventNo;
}

/** Mark the event of an item as withdrawn. */
export async function hideEventOf(
  tx: ShopTx,
  itemNo: number,
  withdrawn: { withdrawnAt: Date; withdrawnBy: string },
): Promise<void> {
  await tx
    .updateTable('event')
    .set(withdrawn)
    .where('itemNo', '=', itemNo)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Whether another event than an item's own has this id. */
export async function isEventIdTaken(
  tx: ShopTx,
  eventId: string,
  itemNo: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('event')
    .select('eventNo')
    .where('eventId', '=', eventId)
    .where((where) => where.or([where('itemNo', 'is', null), where('itemNo', '<>', itemNo)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Find the events that no item knows, as forms. */
export async function findUnlistedEventRows(
  tx: ShopTx,
): Promise<(Omit<EventForm, 'kind'> & Shown & { eventNo: number })[]> {
  const { rows } = await sql<Omit<EventForm, 'kind'> & Shown & { eventNo: number }>`
    select event_no, event_id, label as name, promotion_text as text, pc_top as html,
      pc_image_key as wide, mobile_image_key as square, platforms, grade_nos,
      starts_at as from_at, ends_at as until_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.label, 'productNos',
          array(select product_no from section_product p where p.section_no = s.section_no
            order by p.position)) order by es.position), '[]')
        from event_section es join section s using (section_no)
        where es.event_no = event.event_no) as sections,
      array(select coupon_no from event_coupon c where c.event_no = event.event_no
        order by position) as coupon_nos
    from event where item_no is null and withdrawn_at is null and url = ''
    order by event_no`.execute(tx);
  return rows;
}

/** Say that an event of another door is an item's from now on. */
export async function markEventListed(tx: ShopTx, eventNo: number, itemNo: number): Promise<void> {
  await tx.updateTable('event').set({ itemNo }).where('eventNo', '=', eventNo).execute();
}

/** Find the pages of running and coming events, for links. */
export async function findEventPages(
  db: ShopDb,
  now: Date,
): Promise<{ eventNo: number; label: string }[]> {
  return db
    .selectFrom('event')
    .select(['eventNo', 'label'])
    .where('withdrawnAt', 'is', null)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', now)]))
    .orderBy('startsAt', 'desc')
    .limit(100)
    .execute();
}
