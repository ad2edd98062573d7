import { type Selectable, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Popup } from '../../database.generated.ts';
import { isFor, type Viewer } from './viewer.sql.ts';

/** Where popups are asked for, and which of them where they are named. */
export type WantedPopups = {
  viewer: Viewer;
  pageType?: string | undefined;
  targetNo?: number | undefined;
  popupNos?: number[] | undefined;
  popupIds?: string[] | undefined;
};

/** Find the popups of a platform and page at a moment; those of every page where none is named. */
export async function findPopups(
  db: ShopDb,
  wanted: WantedPopups & { now: Date },
): Promise<Selectable<Popup>[]> {
  const { viewer, pageType, targetNo = 0, now } = wanted;
  let popups = db
    .selectFrom('popup')
    .selectAll()
    .where(sql<boolean>`${viewer.platform} = any (platforms)`)
    .where(isFor('popup', viewer.gradeNo))
    .where('startsAt', '<=', now)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', now)]));
  if (wanted.popupNos)
    popups = popups.where(sql<boolean>`popup_no = any (${wanted.popupNos}::int[])`);
  if (wanted.popupIds)
    popups = popups.where(sql<boolean>`popup_id = any (${wanted.popupIds}::text[])`);
  if (pageType) popups = popups.where(sql<boolean>`${pageType} = any (page_types)`);
  if (pageType === 'CATEGORY')
    popups = popups.where(sql<boolean>`category_nos = '{}' or ${targetNo} = any (category_nos)`);
  if (pageType === 'PRODUCT')
    popups = popups.where(sql<boolean>`product_nos = '{}' or ${targetNo} = any (product_nos)`);
  return popups.orderBy('displayOrder').orderBy('popupNo').execute();
}

export type PopupRow = Awaited<ReturnType<typeof findPopups>>[number];
