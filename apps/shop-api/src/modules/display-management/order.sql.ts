import type { PlacedForm } from '@duskline/contract/admin/display-form';
import {
  type DisplayState,
  type OrderedPlace,
  pageOfSection,
} from '@duskline/contract/admin/display-places.rules';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { ChangedBy } from './items.sql.ts';

/** A form whose item stands in an order among others. */
export type OrderedForm = Exclude<PlacedForm, { kind: 'EVENT' }>;

export type OrderedItem = { itemNo: number; name: string; state: DisplayState; form: OrderedForm };

/**
 * Find what stands in a place, in its order: by what is in the shop, else by what waits for its minute,
 * else by the draft. What was taken out of the shop is not among them.
 */
export async function findOrdered(db: ShopDb, place: OrderedPlace): Promise<OrderedItem[]> {
  const { rows } = await sql<OrderedItem>`
    select i.item_no, i.name, i.state, coalesce(v.form, i.draft) as form
    from display_item i
    left join lateral (
      select form from display_version
      where item_no = i.item_no and state in ('LIVE', 'SCHEDULED')
      order by state, version_no desc limit 1
    ) v on true
    where i.state <> 'ENDED' and i.kind in ('BANNER', 'POPUP', 'SECTION')
    order by (coalesce(v.form, i.draft) ->> 'order')::integer, i.item_no`.execute(db);
  // Not by the item's own place, which is that of its draft: shoppers see it where it was published.
  return rows.filter(({ form }) => placeOf(form) === place);
}

/** Wait for others who put a place in order; until the transaction ends. */
export async function waitForOtherOrders(tx: ShopTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('display order'))`.execute(tx);
}

/** Give an item its number in whatever is shown of it now or later, and say that it was changed. */
export async function updateOrder(
  tx: ShopTx,
  { itemNo, order }: { itemNo: number; order: number },
  { actor, now }: ChangedBy,
): Promise<void> {
  await sql`
    update display_item set revision = revision + 1, changed_at = ${now}, changed_by = ${actor},
      draft = jsonb_set(draft, '{order}', to_jsonb(${order}::integer))
    where item_no = ${itemNo}::integer`.execute(tx);
  await sql`
    update display_version set form = jsonb_set(form, '{order}', to_jsonb(${order}::integer))
    where item_no = ${itemNo}::integer and state in ('LIVE', 'SCHEDULED')`.execute(tx);
}

function placeOf(form: OrderedForm): OrderedPlace {
  switch (form.kind) {
    case 'BANNER':
      return form.place;
    case 'POPUP':
      return 'POPUP';
    case 'SECTION':
      return pageOfSection(form.sectionId);
  }
}
