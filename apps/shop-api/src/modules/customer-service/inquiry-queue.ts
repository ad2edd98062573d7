import type {
  InquiryDetail,
  InquiryKind,
  InquiryListRow,
  InquiryQueue,
} from '@duskline/contract/admin/inquiries';
import { productInquiryTypeLabels } from '@duskline/contract/shop/labels';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { maskName } from '@duskline/platform/secrets/mask';
import { formatCursor, readCursor } from '../../admin/cursor.ts';
import { readOpenDays } from '../../admin/read-days.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { imageUrls } from '../images/index.ts';
import { answerInquiry, startInquiry } from '../inquiries/index.ts';
import { isOrderNo } from '../orders/index.ts';
import {
  answerProductInquiry,
  hideProductInquiry,
  showProductInquiry,
} from '../product-inquiries/index.ts';
import { findActorNames, type NameOf } from '../staff/index.ts';
import type { Outcome } from './change-once.ts';
import {
  findInquiriesOfMember,
  findInquiriesOfQueue,
  findInquiryContents,
  type InquiryContents,
  type InquiryFacts,
  type InquiryFilter,
  lockInquiry,
} from './inquiry-queues.sql.ts';

/** One inquiry: customer service's or a product's, which are numbered each by itself. */
type InquiryId = { kind: InquiryKind; inquiryNo: number };

type Reading = Pick<ShopContext, 'db' | 'vault'>;

type InquiryPage = { items: InquiryListRow[]; nextCursor: string | null };

/**
 * List one page of a queue of inquiries, narrowed by a keyword and the days of the question. Refuses with
 * `invalid_request` for a cursor of elsewhere and for what is no day.
 */
export async function listInquiries(
  { db, vault }: Reading,
  list: {
    kind: InquiryKind;
    queue: InquiryQueue;
    keyword?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<InquiryPage | Refusal<'invalid_request'>> {
  const { kind, queue, limit } = list;
  const after = readCursor(list.cursor);
  if (isRefusal(after)) return after;
  const days = readOpenDays(list);
  if (isRefusal(days)) return days;
  const wanted = { kind, queue, ...days, ...meaningOf(list.keyword) };
  const found = await findInquiriesOfQueue(db, wanted, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const nameOf = await findActorNames({ db, vault }, rows.map(takerOf));
  const last = rows.at(-1);
  return {
    items: rows.map((row) => rowToWire(kind, row, nameOf)),
    nextCursor: found.length > limit && last ? formatCursor(placeOf(queue, last)) : null,
  };
}

/** List one page of what a member has asked, of both kinds, the latest first. Refuses a cursor of elsewhere. */
export async function listMemberInquiries(
  { db, vault }: Reading,
  memberNo: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<InquiryPage | Refusal<'invalid_request'>> {
  const after = readCursor(cursor);
  if (isRefusal(after)) return after;
  const found = await findInquiriesOfMember(db, memberNo, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const nameOf = await findActorNames({ db, vault }, rows.map(takerOf));
  const last = rows.at(-1);
  return {
    items: rows.map((row) => rowToWire(row.kind, row, nameOf)),
    nextCursor:
      found.length > limit && last
        ? formatCursor({ at: last.writtenAt, no: last.inquiryNo })
        : null,
  };
}

function placeOf(queue: InquiryQueue, { answeredAt, writtenAt, inquiryNo }: InquiryFacts) {
  return { at: (queue === 'answered' && answeredAt) || writtenAt, no: inquiryNo };
}

/** A keyword names an order or a member by its number; anything else is words. */
function meaningOf(keyword: string | undefined): InquiryFilter {
  if (keyword === undefined) return {};
  const digits = keyword.replace(/[\s-]/g, '');
  if (isOrderNo(digits)) return { orderNo: digits };
  return /^\d{1,9}$/.test(digits) ? { memberNo: Number(digits) } : { words: keyword };
}

/** Read all that an inquiry is answered by. `actor` is who reads. Refuses with `inquiry_not_found`. */
export async function readInquiry(
  { db, vault, settings }: Reading & Pick<ShopContext, 'settings'>,
  actor: string,
  { kind, inquiryNo }: InquiryId,
): Promise<InquiryDetail | Refusal<'inquiry_not_found'>> {
  const found = await findInquiryContents(db, kind, inquiryNo);
  if (!found) return refuse('inquiry_not_found');
  const { answer, answeredBy, answeredAt, pictures, version, content, productNo } = found;
  const { hiddenAt, hiddenBy, hiddenReason, takenUpBy } = found;
  const nameOf = await findActorNames({ db, vault }, [takenUpBy, answeredBy, hiddenBy]);
  const pictureUrl = imageUrls(settings);
  return {
    ...rowToWire(kind, found, nameOf),
    ...{ productNo, content, version },
    pictures: pictures.map(({ name, key }) => ({ name, url: pictureUrl(key) })),
    isTakenByMe: found.takenUpBy === actor,
    hidden: hiddenAt && {
      ...{ hiddenAt: seoulDateTime(hiddenAt), hiddenBy: nameOf(hiddenBy) },
      reason: hiddenReason ?? '',
    },
    answer:
      answer === null || answeredAt === null
        ? null
        : {
            content: answer,
            answeredBy: nameOf(answeredBy),
            answeredAt: seoulDateTime(answeredAt),
          },
  };
}

/**
 * Take an inquiry to customer service that is as the screen showed it (`seen`): one that a colleague
 * works on is taken over. Where it is another by now, `voice_changed`; where it is taken by the same
 * staff already, `repeat`.
 */
export async function takeAsShown(
  tx: ShopTx,
  shop: Pick<ShopContext, 'vault'>,
  actor: string,
  { inquiryNo, seen }: { inquiryNo: number; seen: string },
): Promise<Outcome<'inquiry_not_found' | 'voice_changed'>> {
  const found = await lockAndRead(tx, { kind: 'service', inquiryNo });
  if (!found) return refuse('inquiry_not_found');
  if (found.queue === 'taken' && found.takenUpBy === actor) return 'repeat';
  // An answered one would be without its answer for its author.
  if (found.version !== seen || found.queue === 'answered') return refuse('voice_changed');
  const taken = await startInquiry(tx, shop.vault, actor, inquiryNo);
  if (isRefusal(taken)) return taken;
  return {
    before: { inquiryNo, queue: found.queue, takenUpBy: found.takenUpBy },
    after: { inquiryNo, queue: 'taken', takenUpBy: actor },
    result: undefined,
  };
}

/**
 * Answer an inquiry that is as the screen showed it (`seen`), or correct its answer. Where its author
 * or a colleague changed it meanwhile, `voice_changed`; where the same staff sent the same answer
 * already, `repeat`.
 */
export async function answerAsShown(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  actor: string,
  { kind, inquiryNo, content, seen }: InquiryId & { content: string; seen: string },
): Promise<Outcome<'inquiry_not_found' | 'content_missing' | 'voice_changed'>> {
  const found = await lockAndRead(tx, { kind, inquiryNo });
  if (!found) return refuse('inquiry_not_found');
  if (found.answeredBy === actor && found.answer === content.trim()) return 'repeat';
  if (found.version !== seen) return refuse('voice_changed');
  const answer = kind === 'service' ? answerInquiry : answerProductInquiry;
  const answered = await answer(tx, shop, actor, { inquiryNo, content });
  if (isRefusal(answered)) return answered;
  return {
    before: { kind, inquiryNo, queue: found.queue },
    after: { kind, inquiryNo, queue: found.hiddenAt ? 'hidden' : 'answered' },
    result: undefined,
  };
}

/**
 * Hide a question under a product that is as the screen showed it (`seen`) from everybody but its author.
 * Where it is another by now, `voice_changed`; where the same staff hid it already, `repeat`.
 */
export async function hideInquiryAsShown(
  tx: ShopTx,
  shop: Pick<ShopContext, 'clock'>,
  actor: string,
  { inquiryNo, reason, seen }: { inquiryNo: number; reason: string; seen: string },
): Promise<Outcome<'inquiry_not_found' | 'voice_changed'>> {
  const found = await lockAndRead(tx, { kind: 'product', inquiryNo });
  if (!found) return refuse('inquiry_not_found');
  if (found.hiddenBy === actor) return 'repeat';
  if (found.version !== seen) return refuse('voice_changed');
  const refused = await hideProductInquiry(tx, shop, actor, { inquiryNo, reason });
  return refused ?? shownChange(inquiryNo, { isShown: false });
}

/** Show a hidden question again that is as the screen showed it; `repeat` where it is shown already. */
export async function showInquiryAsShown(
  tx: ShopTx,
  { inquiryNo, seen }: { inquiryNo: number; seen: string },
): Promise<Outcome<'inquiry_not_found' | 'voice_changed'>> {
  const found = await lockAndRead(tx, { kind: 'product', inquiryNo });
  if (!found) return refuse('inquiry_not_found');
  if (!found.hiddenAt) return 'repeat';
  if (found.version !== seen) return refuse('voice_changed');
  const refused = await showProductInquiry(tx, inquiryNo);
  return refused ?? shownChange(inquiryNo, { isShown: true });
}

function shownChange(inquiryNo: number, { isShown }: { isShown: boolean }) {
  return {
    before: { inquiryNo, isShown: !isShown },
    after: { inquiryNo, isShown },
    result: undefined,
  };
}

async function lockAndRead(
  tx: ShopTx,
  { kind, inquiryNo }: InquiryId,
): Promise<InquiryContents | undefined> {
  // Two statements: one that waited would join the answer as it was before it waited.
  await lockInquiry(tx, kind, inquiryNo);
  return findInquiryContents(tx, kind, inquiryNo);
}

const productTypes: Partial<Record<string, string>> = productInquiryTypeLabels;

const takerOf = ({ takenUpBy }: InquiryFacts) => takenUpBy;

function rowToWire(kind: InquiryKind, row: InquiryFacts, nameOf: NameOf): InquiryListRow {
  const { inquiryNo, queue, typeName, title, isSecret, pictureCount, productName, orderNo } = row;
  return {
    ...{ kind, inquiryNo, queue, title, isSecret, pictureCount, productName, orderNo },
    typeName: kind === 'product' ? (productTypes[typeName] ?? typeName) : typeName,
    writerName: row.writerName === null ? null : maskName(row.writerName),
    writtenAt: seoulDateTime(row.writtenAt),
    takenBy: row.takenUpBy === null ? null : nameOf(row.takenUpBy),
    answeredAt: row.answeredAt && seoulDateTime(row.answeredAt),
  };
}
