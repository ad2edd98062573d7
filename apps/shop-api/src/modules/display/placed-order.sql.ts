import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** Give what items have in the shop the numbers by which it stands in its place. */
export async function setPlacedOrder(
  tx: ShopTx,
  moved: readonly { itemNo: number; order: number }[],
): Promise<void> {
  await sql`
    with given as (
      select item_no, place
      from unnest(${moved.map(({ itemNo }) => itemNo)}::integer[],
        ${moved.map(({ order }) => order)}::integer[]) as moved (item_no, place)
    ), banners as (
      update banner set display_order = given.place
      from given where banner.item_no = given.item_no
    ), popups as (
      update popup set display_order = given.place
      from given where popup.item_no = given.item_no
    )
    update section set display_order = given.place
    from given where section.item_no = given.item_no`.execute(tx);
}
