import type { EventForm } from '@duskline/contract/admin/display-form';
import type { ShopTx } from '../../context.ts';
import { insertEventCoupons, removeEventCoupons } from '../coupons/index.ts';
import type { Shown, Unlisted } from '../display/index.ts';
import { placeEventSections } from './event-sections.sql.ts';
import { findUnlistedEventRows, hideEventOf, saveEventOf } from './placed-events.sql.ts';

/**
 * Put an event of staff into the shop, or change it there: it keeps its number and its
 * sections' numbers, and its start where it runs already. Its HTML is sanitised already.
 */
export async function placeEvent(
  tx: ShopTx,
  itemNo: number,
  form: EventForm,
  shown: Shown & { publishedAt: Date; publishedBy: string },
): Promise<number> {
  const eventNo = await saveEventOf(tx, itemNo, form, shown);
  await placeEventSections(tx, eventNo, form.sections);
  await removeEventCoupons(tx, eventNo);
  await insertEventCoupons(tx, eventNo, form.couponNos);
  return eventNo;
}

/** Take an event of staff out of the shop. */
export async function removeEvent(tx: ShopTx, itemNo: number, by: string, at: Date): Promise<void> {
  await hideEventOf(tx, itemNo, { withdrawnAt: at, withdrawnBy: by });
}

/** Find the events that came by another door, with the forms that would make them. */
export async function findUnlistedEvents(tx: ShopTx): Promise<Unlisted<EventForm>[]> {
  const rows = await findUnlistedEventRows(tx);
  return rows.map(({ eventNo, fromAt, untilAt, ...form }) => ({
    rowNos: [eventNo],
    form: { kind: 'EVENT', ...form },
    ...{ fromAt, untilAt },
  }));
}
