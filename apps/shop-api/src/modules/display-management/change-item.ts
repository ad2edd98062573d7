import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BrandPageForm, DisplayForm, PlacedForm } from '@duskline/contract/admin/display-form';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { checkForm, type FormRefusal, sanitiseForm } from './check-form.ts';
import { type ChangedBy, type ItemRow, insertItem, lockItem, saveItem } from './items.sql.ts';
import { placeVersion, removeItem, reserveComingCoupons } from './place-version.ts';
import {
  endLiveVersion,
  findVersions,
  insertVersion,
  setVersionState,
  type VersionRow,
} from './versions.sql.ts';

/** Which item, and which of its revisions the caller saw. */
export type SeenItem = { itemNo: number; revision: number };

type Unseen = 'display_item_not_found' | 'display_changed_meanwhile';

/** What a change did, for the audit. */
export type ItemChange = { itemNo: number; before: object; after: object };

/** Create an item as a draft; undefined where this key has created it before. */
export async function createItem(
  tx: ShopTx,
  { key, form: given }: { key: string; form: PlacedForm },
  by: ChangedBy,
): Promise<ItemChange | undefined | Refusal<FormRefusal>> {
  const form = sanitiseForm(given);
  const refusal = await checkForm(tx, form, { itemNo: 0, present: [] });
  if (refusal) return refusal;
  const itemNo = await insertItem(tx, { key, name: given.name, form, draft: form }, by);
  if (itemNo === undefined) return undefined;
  return { itemNo, before: {}, after: { itemNo, kind: form.kind } };
}

const EMPTY_PAGE: BrandPageForm = { kind: 'BRAND', description: '', picture: '', story: '' };

/** Create the page of a new brand as an empty draft; returns its number. */
export async function createBrandPage(tx: ShopTx, name: string, by: ChangedBy): Promise<number> {
  const page = { key: randomUUID(), name, form: EMPTY_PAGE, draft: EMPTY_PAGE };
  const itemNo = await insertItem(tx, page, by);
  if (itemNo === undefined) throw new Error('a new key has made an item before');
  return itemNo;
}

/** Save an item's draft; what is in the shop stays as it is. */
export async function saveDraft(
  tx: ShopTx,
  { form: given, ...seen }: SeenItem & { form: DisplayForm },
  by: ChangedBy,
): Promise<ItemChange | Refusal<FormRefusal | Unseen>> {
  const opened = await openItem(tx, seen);
  if ('refusal' in opened) return opened.refusal;
  const { item, versions } = opened;
  const form = sanitiseForm(given);
  if (form.kind !== item.kind) return refuse('display_changed_meanwhile');
  const refusal = await checkForm(tx, form, { itemNo: item.itemNo, present: formsOf(opened) });
  if (refusal) return refusal;
  const last = lastForm(versions);
  // Part by part: the database keeps the parts of a form in an order of its own.
  const draft = isDeepStrictEqual(last, form) ? null : form;
  await saveItem(tx, item.itemNo, { draft, form }, by);
  return changeOf(item, { hasDraft: draft !== null });
}

/** Publish the draft at once, or let the minute's job do so; until a moment, or without an end. */
export async function publishDraft(
  tx: ShopTx,
  { fromAt, untilAt, ...seen }: SeenItem & { fromAt: Date | null; untilAt: Date | null },
  by: ChangedBy,
): Promise<
  | ItemChange
  | Refusal<
      FormRefusal | Unseen | 'display_nothing_to_publish' | 'schedule_in_past' | 'period_invalid'
    >
> {
  const opened = await openItem(tx, seen);
  if ('refusal' in opened) return opened.refusal;
  const { item, versions } = opened;
  // What ended is published again as it was; what is in the shop already needs something new.
  const form = item.draft ?? (item.state === 'ENDED' ? lastForm(versions) : undefined);
  if (!form) return refuse('display_nothing_to_publish');
  if (fromAt && fromAt <= by.now) return refuse('schedule_in_past');
  if (untilAt && untilAt <= (fromAt ?? by.now)) return refuse('period_invalid');
  const refusal = await checkForm(tx, form, { itemNo: item.itemNo, present: formsOf(opened) });
  if (refusal) return refusal;
  const version = await addVersion(
    tx,
    { itemNo: item.itemNo, form, fromAt: fromAt ?? by.now, untilAt },
    by,
  );
  await saveItem(tx, item.itemNo, { draft: null, form }, by);
  return changeOf(item, factsOf(version));
}

/** Put an earlier version back into the shop, until the present one would end. */
export async function rollBack(
  tx: ShopTx,
  { versionNo, ...seen }: SeenItem & { versionNo: number },
  by: ChangedBy,
): Promise<ItemChange | Refusal<FormRefusal | Unseen | 'display_version_not_found'>> {
  const opened = await openItem(tx, seen);
  if ('refusal' in opened) return opened.refusal;
  const { item, versions } = opened;
  const former = versions.find((version) => version.versionNo === versionNo);
  if (former?.state !== 'ENDED') return refuse('display_version_not_found');
  const live = versions.find(({ state }) => state === 'LIVE');
  const form = atPlaceOf(live?.form ?? lastForm(versions), former.form);
  const refusal = await checkForm(tx, form, { itemNo: item.itemNo, present: formsOf(opened) });
  if (refusal) return refusal;
  const version = await addVersion(
    tx,
    { itemNo: item.itemNo, form, fromAt: by.now, untilAt: live?.untilAt ?? null },
    by,
  );
  await saveItem(tx, item.itemNo, { draft: item.draft, form: item.draft ?? form }, by);
  return changeOf(item, { ...factsOf(version), formerVersionNo: versionNo });
}

/** Take back a version that waits for its minute; without a draft it is the draft again. */
export async function cancelVersion(
  tx: ShopTx,
  { versionNo, ...seen }: SeenItem & { versionNo: number },
  by: ChangedBy,
): Promise<ItemChange | Refusal<Unseen | 'display_version_not_found'>> {
  const opened = await openItem(tx, seen);
  if ('refusal' in opened) return opened.refusal;
  const { item, versions } = opened;
  const waiting = versions.find((version) => version.versionNo === versionNo);
  if (waiting?.state !== 'SCHEDULED') return refuse('display_version_not_found');
  await setVersionState(tx, versionNo, 'CANCELLED', by.now);
  if (item.kind === 'EVENT') await reserveComingCoupons(tx, item.itemNo);
  // An event of another door stands in the shop before it begins.
  if (!versions.some(({ state }) => state === 'LIVE')) await removeItem(tx, item, by);
  const form = item.draft ?? waiting.form;
  await saveItem(tx, item.itemNo, { draft: form, form }, by);
  return changeOf(item, { versionNo, versionState: 'CANCELLED' });
}

/** Take an item out of the shop at once. */
export async function endItem(
  tx: ShopTx,
  seen: SeenItem,
  by: ChangedBy,
): Promise<ItemChange | Refusal<Unseen | 'display_not_live'>> {
  const opened = await openItem(tx, seen);
  if ('refusal' in opened) return opened.refusal;
  const { item, versions } = opened;
  const live = versions.find(({ state }) => state === 'LIVE');
  if (!live || !(await endLiveVersion(tx, item.itemNo, by.now))) return refuse('display_not_live');
  await removeItem(tx, item, by);
  await saveItem(tx, item.itemNo, { draft: item.draft, form: item.draft ?? live.form }, by);
  return changeOf(item, { versionNo: live.versionNo, versionState: 'ENDED' });
}

type Opened = { item: ItemRow; versions: VersionRow[] };

/** Lock an item that is still as the caller saw it. */
async function openItem(
  tx: ShopTx,
  { itemNo, revision }: SeenItem,
): Promise<Opened | { refusal: Refusal<Unseen> }> {
  const item = await lockItem(tx, itemNo);
  if (!item) return { refusal: refuse('display_item_not_found') };
  if (item.revision !== revision) return { refusal: refuse('display_changed_meanwhile') };
  return { item, versions: await findVersions(tx, itemNo) };
}

/** Insert a version: in the shop at once where its time has come, else waiting for it. */
async function addVersion(
  tx: ShopTx,
  version: Pick<VersionRow, 'itemNo' | 'form' | 'fromAt' | 'untilAt'>,
  { actor, now }: ChangedBy,
): Promise<VersionRow> {
  const isDue = version.fromAt <= now;
  if (isDue) await endLiveVersion(tx, version.itemNo, now);
  const added = await insertVersion(tx, {
    ...version,
    ...{ state: isDue ? 'LIVE' : 'SCHEDULED', publishedAt: now, publishedBy: actor },
  });
  if (isDue) await placeVersion(tx, added);
  else if (version.form.kind === 'EVENT') await reserveComingCoupons(tx, version.itemNo);
  return added;
}

function lastForm(versions: readonly VersionRow[]): DisplayForm | undefined {
  return versions.find(({ state }) => state !== 'CANCELLED')?.form;
}

/** Where an item stands among others is not what its versions say: it stays there (decision 1371). */
function atPlaceOf(present: DisplayForm | undefined, form: DisplayForm): DisplayForm {
  if (!present || !('order' in present) || !('order' in form)) return form;
  return { ...form, order: present.order };
}

function formsOf({ item, versions }: Opened): DisplayForm[] {
  return [...(item.draft ? [item.draft] : []), ...versions.map(({ form }) => form)];
}

function factsOf({ versionNo, state, fromAt, untilAt }: VersionRow): object {
  return { versionNo, versionState: state, fromAt, ...(untilAt && { untilAt }) };
}

function changeOf({ itemNo, kind, state, draft }: ItemRow, after: object): ItemChange {
  return {
    itemNo,
    before: { itemNo, kind, state, hasDraft: draft !== null },
    after: { itemNo, kind, ...after },
  };
}
