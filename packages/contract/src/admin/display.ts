import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { DisplayForm, PlacedForm } from './display-form.ts';
import {
  displayKinds,
  displayStates,
  pictureSlotIds,
  placedKinds,
} from './display-places.rules.ts';
import { pageOf, paging } from './paging.ts';

const params = z.object({ itemNo: q.number.pipe(rowNo) });
const moment = z.iso.datetime({ offset: true });
/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const seoulTime = z.string();
const PlacedKind = z.enum(placedKinds);
const State = z.enum(displayStates);

export const formRefusals = [
  'product_not_found',
  'coupon_not_found',
  'grade_not_found',
  'picture_not_found',
  'picture_ratio_wrong',
  'picture_too_small',
  'content_missing',
  'event_id_taken',
  'section_id_taken',
] as const;
const changed = ['display_item_not_found', 'display_changed_meanwhile'] as const;
const revision = integer.min(1);

export const ListedDisplayItem = z.object({
  itemNo: z.number(),
  kind: PlacedKind,
  place: z.string(),
  name: z.string(),
  state: State,
  /** Something was written since the last version. */
  hasDraft: z.boolean(),
  /** Of the version in the shop, or else the next one; null for drafts. */
  fromAt: seoulTime.nullable(),
  untilAt: seoulTime.nullable(),
  /** When the next version comes; null for none. */
  nextAt: seoulTime.nullable(),
  pictureKey: z.string(),
  changedAt: seoulTime,
});

/** What staff have placed, newest first; pages of brands are in the list of brands. */
export const listDisplayItems = adminEndpoint({
  method: 'GET',
  path: '/display-items',
  permission: 'display.read',
  query: z.object({
    kind: PlacedKind.optional(),
    state: State.optional(),
    place: text(40).optional(),
    keyword: text(60).optional(),
    ...paging,
  }),
  reply: pageOf(ListedDisplayItem),
  refusals: ['invalid_request'],
});

const Version = z.object({
  versionNo: z.number(),
  state: z.enum(['SCHEDULED', 'LIVE', 'ENDED', 'CANCELLED']),
  fromAt: moment,
  untilAt: moment.nullable(),
  publishedAt: seoulTime,
  /** Null for an operator or the store itself. */
  staffName: z.string().nullable(),
  form: DisplayForm,
});

export const DisplayItem = z.object({
  itemNo: z.number(),
  kind: z.enum(displayKinds),
  /** By which lists of staff name it: its title, or its brand's name. */
  name: z.string(),
  /** Whose page it is; null for other kinds. */
  brandNo: z.number().nullable(),
  state: State,
  /** Sent back with what is saved, so that nobody overwrites what they have not seen. */
  revision: z.number(),
  /** Whether the form was changed since the last version. */
  hasDraft: z.boolean(),
  form: DisplayForm,
  changedAt: seoulTime,
  changedByName: z.string().nullable(),
  /** The latest first; 50 at most. */
  versions: z.array(Version),
});

export const getDisplayItem = adminEndpoint({
  method: 'GET',
  path: '/display-items/:itemNo',
  permission: 'display.read',
  params,
  reply: DisplayItem,
  refusals: ['display_item_not_found'],
});

/** A draft, which nobody but staff sees; the same key again returns the same item. */
export const createDisplayItem = adminEndpoint({
  method: 'POST',
  path: '/display-items',
  permission: 'display.write',
  body: z.strictObject({ key: z.uuid(), form: PlacedForm }),
  reply: DisplayItem,
  refusals: formRefusals,
});

/** Save the draft; what is in the shop stays as it is. */
export const saveDisplayDraft = adminEndpoint({
  method: 'PUT',
  path: '/display-items/:itemNo',
  permission: 'display.write',
  params,
  body: z.strictObject({ revision, form: DisplayForm }),
  reply: DisplayItem,
  refusals: [...changed, ...formRefusals],
});

/** Publish the draft at once, or from a minute on; it ends by itself at `untilAt`. */
export const publishDisplayItem = adminEndpoint({
  method: 'POST',
  path: '/display-items/:itemNo/publish',
  permission: 'display.write',
  params,
  body: z.strictObject({ revision, fromAt: moment.nullable(), untilAt: moment.nullable() }),
  reply: DisplayItem,
  refusals: [
    ...changed,
    ...formRefusals,
    'display_nothing_to_publish',
    'schedule_in_past',
    'period_invalid',
  ],
});

const versionStep = z.strictObject({ revision, versionNo: integer.min(1) });

/** Put an earlier version back into the shop, until the present one's end. */
export const rollBackDisplayItem = adminEndpoint({
  method: 'POST',
  path: '/display-items/:itemNo/roll-back',
  permission: 'display.write',
  params,
  body: versionStep,
  reply: DisplayItem,
  refusals: [...changed, ...formRefusals, 'display_version_not_found'],
});

/** Take a version back that waits for its minute; it is the draft again where there is none. */
export const cancelDisplayVersion = adminEndpoint({
  method: 'POST',
  path: '/display-items/:itemNo/cancel',
  permission: 'display.write',
  params,
  body: versionStep,
  reply: DisplayItem,
  refusals: [...changed, 'display_version_not_found'],
});

/** Take it out of the shop at once. */
export const endDisplayItem = adminEndpoint({
  method: 'POST',
  path: '/display-items/:itemNo/end',
  permission: 'display.write',
  params,
  body: z.strictObject({ revision }),
  reply: DisplayItem,
  refusals: [...changed, 'display_not_live'],
});

const Choice = z.object({ no: z.number(), name: z.string() });

/** What a form can name: grades, coupons, categories, running and coming events. */
export const getDisplayChoices = adminEndpoint({
  method: 'GET',
  path: '/display-choices',
  permission: 'display.read',
  reply: z.object({
    grades: z.array(Choice),
    coupons: z.array(Choice),
    /** Addresses of the shop with what they lead to. */
    links: z.array(z.object({ to: z.string(), name: z.string() })),
  }),
  refusals: [],
});

/** Products by a word or by their numbers, for sections; 50 at most. */
export const findDisplayProducts = adminEndpoint({
  method: 'GET',
  path: '/display-choices/products',
  permission: 'display.read',
  query: z.object({
    keyword: text(100).optional(),
    productNos: q.csv(q.number.pipe(rowNo)).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        productNo: z.number(),
        name: z.string(),
        pictureKey: z.string().nullable(),
        isOnSale: z.boolean(),
      }),
    ),
  }),
  refusals: ['invalid_request'],
});

/**
 * The body is the picture's file. It is re-encoded; its ratio is that of what it is for, and any in a
 * text. `url` is where the shop serves it in a size that a text shows.
 */
export const uploadDisplayPicture = adminEndpoint({
  method: 'POST',
  path: '/display-pictures',
  permission: 'display.write',
  query: z.object({ slot: z.enum([...pictureSlotIds, 'text']) }),
  reply: z.object({ key: z.string(), url: z.string() }),
  refusals: [
    'upload_missing',
    'upload_too_large',
    'upload_no_picture',
    'upload_unavailable',
    'picture_ratio_wrong',
    'picture_too_small',
  ],
});
