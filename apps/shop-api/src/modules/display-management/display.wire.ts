import type * as api from '@duskline/contract/admin/display';
import type { PlacedForm } from '@duskline/contract/admin/display-form';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { StaffNameOf } from '../staff/index.ts';
import type { ItemRow, ListedItemRow } from './items.sql.ts';
import type { VersionRow } from './versions.sql.ts';

const seoul = (at: Date | null) => at && seoulDateTime(at);

/** Convert a row of the list. */
export function listedItemToWire(row: ListedItemRow): z.output<typeof api.ListedDisplayItem> {
  const { itemNo, kind, place, name, state, hasDraft, form, changedAt } = row;
  return {
    ...{ itemNo, kind, place, name, state, hasDraft },
    ...{ fromAt: seoul(row.fromAt), untilAt: seoul(row.untilAt), nextAt: seoul(row.nextAt) },
    pictureKey: pictureOf(form),
    changedAt: seoulDateTime(changedAt),
  };
}

/** Convert an item with its versions, the brand whose page it is and the names of the staff who changed it. */
export function itemToWire(
  item: ItemRow,
  {
    versions,
    brandNo,
    nameOf,
  }: { versions: readonly VersionRow[]; brandNo: number | null; nameOf: StaffNameOf },
): z.output<typeof api.DisplayItem> {
  const form = item.draft ?? versions.find(({ state }) => state !== 'CANCELLED')?.form;
  if (!form) throw new Error(`item ${item.itemNo} has neither draft nor version`);
  return {
    ...{
      itemNo: item.itemNo,
      kind: item.kind,
      name: item.name,
      brandNo,
      state: item.state,
      revision: item.revision,
    },
    ...{ hasDraft: item.draft !== null, form, changedAt: seoulDateTime(item.changedAt) },
    changedByName: nameOf(item.changedBy),
    versions: versions.map((version) => ({
      ...{ versionNo: version.versionNo, state: version.state, form: version.form },
      fromAt: version.fromAt.toISOString(),
      untilAt: version.untilAt?.toISOString() ?? null,
      publishedAt: seoulDateTime(version.publishedAt),
      staffName: nameOf(version.publishedBy),
    })),
  };
}

/** The picture by which lists of staff show an item; empty for none. */
export function pictureOf(form: PlacedForm): string {
  return form.kind === 'BANNER' || form.kind === 'EVENT' ? form.wide : form.picture;
}
