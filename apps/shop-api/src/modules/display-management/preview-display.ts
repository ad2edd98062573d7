import { randomUUID } from 'node:crypto';
import type { DisplayForm } from '@duskline/contract/admin/display-form';
import { bannerPlaces, pageOfSection } from '@duskline/contract/admin/display-places.rules';
import { listBanners, listBrands, listPopups } from '@duskline/contract/shop/display';
import { getEvent, getEventById, getEventSection } from '@duskline/contract/shop/events';
import { getSectionById, listSections } from '@duskline/contract/shop/sections';
import { inRolledBackTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext, ShopTx } from '../../context.ts';
import { type AnsweredCall, answerCalls, CallRefused } from '../../http/answer-calls.ts';
import type { Visitor } from '../../http/routers.ts';
import { brandRoutes, findBrandOfItem } from '../brands/index.ts';
import { readCategoryPaths } from '../categories/index.ts';
import { displayRoutes, sectionRoutes } from '../display/index.ts';
import { eventRoutes } from '../events/index.ts';
import type { HeldReply } from '../previews/index.ts';
import { checkForm, type FormRefusal, sanitiseForm } from './check-form.ts';
import { type ChangedBy, findItem, insertItem } from './items.sql.ts';
import { placeVersion } from './place-version.ts';
import { findVersions } from './versions.sql.ts';

/** The page of the shop that shows an item, and what it reads there, by the paths of its calls. */
export type DisplayPage = { path: string; replies: HeldReply[] };

export type PreviewRefusal =
  | FormRefusal
  | 'display_item_not_found'
  | 'display_changed_meanwhile'
  | 'preview_banner_nowhere'
  | 'preview_not_for_visitor';

/** As many products as a section's page in the shop asks for at most. */
const SECTION_PRODUCTS = 8;
const EVENT_PRODUCTS = 60;
const PATHS_OF_SECTIONS = { HOME: '/', LOOK: '/lookbook', STORE: '/stores' };
/** Banners for phones stand in the section with this after its id. */
const PHONE_SUFFIX = '_MO';

/**
 * Read the page that shows a form as it would be, published now, for a visitor: it is put into the
 * shop in a transaction that is rolled back, and shoppers' own calls answer within it, so that a
 * preview cannot differ from the shop. `itemNo` is null for a new item.
 */
export async function previewDisplay(
  shop: ShopContext,
  { itemNo, form: given }: { itemNo: number | null; form: DisplayForm },
  visitor: Visitor,
  by: ChangedBy,
): Promise<DisplayPage | Refusal<PreviewRefusal>> {
  const form = sanitiseForm(given);
  return inRolledBackTransaction(shop.db, async (tx) => {
    const refusal = await placeForm(tx, itemNo, form, by);
    if (refusal) return refusal;
    const call = answerCalls(shop, tx, (routers, context) => {
      displayRoutes(routers, context);
      sectionRoutes(routers, context);
      eventRoutes(routers, context);
      brandRoutes(routers, context);
    });
    return readPage(tx, call, { itemNo, form }, visitor).catch((error: unknown) => {
      if (error instanceof CallRefused) return refuse('preview_not_for_visitor');
      throw error;
    });
  });
}

/** Put a form into the shop as its item, or as a new one; a refusal where it cannot be saved so. */
async function placeForm(
  tx: ShopTx,
  itemNo: number | null,
  form: DisplayForm,
  by: ChangedBy,
): Promise<Refusal<PreviewRefusal> | undefined> {
  const item = itemNo === null ? undefined : await findItem(tx, itemNo);
  if (!item && (itemNo !== null || form.kind === 'BRAND')) return refuse('display_item_not_found');
  if (item && item.kind !== form.kind) return refuse('display_changed_meanwhile');
  const versions = item ? await findVersions(tx, item.itemNo) : [];
  const present = [...(item?.draft ? [item.draft] : []), ...versions.map((one) => one.form)];
  const refusal = await checkForm(tx, form, { itemNo: itemNo ?? 0, present });
  if (refusal) return refusal;
  const shown = itemNo ?? (await insertNew(tx, form, by));
  if (shown === undefined) throw new Error('a preview has no item');
  await placeVersion(tx, {
    ...{ versionNo: 0, itemNo: shown, form, state: 'LIVE' },
    ...{ fromAt: by.now, untilAt: null, publishedAt: by.now, publishedBy: by.actor },
  });
  return undefined;
}

/** Insert an item that nobody has saved. */
async function insertNew(tx: ShopTx, form: DisplayForm, by: ChangedBy) {
  if (form.kind === 'BRAND') throw new Error('a page of a brand is there with its brand');
  return insertItem(tx, { key: randomUUID(), name: form.name, form, draft: form }, by);
}

function readPage(
  tx: ShopTx,
  call: AnsweredCall,
  { itemNo, form }: { itemNo: number | null; form: DisplayForm },
  visitor: Visitor,
): Promise<DisplayPage | Refusal<'preview_banner_nowhere' | 'display_item_not_found'>> {
  switch (form.kind) {
    case 'BANNER':
      return readBanners(tx, call, form, visitor);
    case 'POPUP':
      return readPopups(call, visitor);
    case 'SECTION':
      return readSection(call, form, visitor);
    case 'EVENT':
      return readEvent(call, form, visitor);
    case 'BRAND':
      return readBrand(tx, call, itemNo, visitor);
  }
}

/** The home page, or the page of the category that a category's banner links to. */
async function readBanners(
  tx: ShopTx,
  call: AnsweredCall,
  { place, to }: DisplayForm & { kind: 'BANNER' },
  visitor: Visitor,
): Promise<DisplayPage | Refusal<'preview_banner_nowhere'>> {
  const isOfHome = bannerPlaces[place].tall !== null;
  if (!isOfHome && ![...(await readCategoryPaths(tx)).values()].includes(to)) {
    return refuse('preview_banner_nowhere');
  }
  const ids = Object.values(bannerPlaces).flatMap(({ sectionId }) => [
    ...[sectionId, `${sectionId}${PHONE_SUFFIX}`],
  ]);
  const params = { bannerSectionIds: ids.join(',') };
  const reply = await call(listBanners, { params }, visitor);
  return {
    path: isOfHome ? '/' : to,
    replies: [{ path: '/display/banners/id', reply, namedBy: 'id' }],
  };
}

async function readPopups(call: AnsweredCall, visitor: Visitor): Promise<DisplayPage> {
  const reply = await call(listPopups, { query: { pageType: 'MAIN' } }, visitor);
  return { path: '/', replies: [{ path: '/display/popups', reply }] };
}

async function readSection(
  call: AnsweredCall,
  { sectionId }: DisplayForm & { kind: 'SECTION' },
  visitor: Visitor,
): Promise<DisplayPage> {
  const query = getSectionById.query.parse({
    ...{ by: 'ADMIN_SETTING', soldout: 'true', saleStatus: 'ONSALE', hasTotalCount: 'false' },
    ...{ pageNumber: '1', pageSize: String(SECTION_PRODUCTS), hasOptionValues: 'false' },
  });
  const sections = await call(listSections, {}, visitor);
  const own = await call(getSectionById, { params: { sectionId }, query }, visitor);
  return {
    path: PATHS_OF_SECTIONS[pageOfSection(sectionId)],
    replies: [
      { path: '/display/sections', reply: sections },
      { path: `/display/sections/ids/${sectionId}`, reply: own },
    ],
  };
}

async function readEvent(
  call: AnsweredCall,
  { eventId }: DisplayForm & { kind: 'EVENT' },
  visitor: Visitor,
): Promise<DisplayPage> {
  const query = getEvent.query.parse({});
  const event = (await call(getEventById, { params: { eventId }, query }, visitor)) as z.output<
    typeof getEvent.reply
  >;
  const { eventNo } = event;
  const path = `/display/events/${eventNo}`;
  const replies: HeldReply[] = [{ path, reply: event }];
  for (const { sectionNo } of event.section) {
    const ofSection = getEventSection.query.parse({
      ...{ order: 'ADMIN_SETTING', soldout: 'true', pageNumber: '1' },
      pageSize: String(EVENT_PRODUCTS),
    });
    const input = { params: { eventNo, sectionNo }, query: ofSection };
    const reply = await call(getEventSection, input, visitor);
    replies.push({ path: `${path}/sections/${sectionNo}`, reply });
  }
  return { path: `/events/${eventNo}`, replies };
}

/** A brand's own page, which asks for all brands. */
async function readBrand(
  tx: ShopTx,
  call: AnsweredCall,
  itemNo: number | null,
  visitor: Visitor,
): Promise<DisplayPage | Refusal<'display_item_not_found'>> {
  const brand = itemNo === null ? undefined : await findBrandOfItem(tx, itemNo);
  if (!brand) return refuse('display_item_not_found');
  const query = listBrands.query.parse({});
  const reply = await call(listBrands, { query }, visitor);
  return { path: brand.path, replies: [{ path: '/display/brands', reply }] };
}
