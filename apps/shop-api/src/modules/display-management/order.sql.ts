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

/** An item, and the number by which it stands in its place from now on. */
export type Moved = { itemNo: number; order: number };

/** Wait for others who put a place in order; until the transaction ends. */
export async function waitForOtherOrders(tx: ShopTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('display order'))`.execute(tx);
}

/** Give items their numbers in whatever is shown of them now or later, and say that they were changed. */
export async function updateOrders(
  tx: ShopTx,
  moved: readonly Moved[],
  { actor, now }: ChangedBy,
): Promise<void> {
  await sql`
    with given as (
      select item_no, to_jsonb(place) as place
      from unnest(${moved.map(({ itemNo }) => itemNo)}::integer[],
        ${moved.map(({ order }) => order)}::integer[]) as moved (item_no, place)
    ), items as (
      update display_item i set revision = i.revision + 1, changed_at = ${now},
        changed_by = ${actor}, draft = jsonb_set(i.draft, '{order}', given.place)
      from given where i.item_no = given.item_no
    )
    update display_version v set form = jsonb_set(v.form, '{order}', given.place)
    from given where v.item_no = given.item_no and v.state in ('LIVE', 'SCHEDULED')`.execute(tx);
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
