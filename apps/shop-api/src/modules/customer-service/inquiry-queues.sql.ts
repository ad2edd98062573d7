import type { InquiryKind, InquiryQueue } from '@duskline/contract/admin/inquiries';
import { type RawBuilder, sql } from 'kysely';
import type { TimeCursor } from '../../admin/cursor.ts';
import type { ShopDb, ShopTx } from '../../context.ts';
import { containing } from '../../http/paging.ts';

/** An inquiry of either kind, as the lists of staff show it. */
export type InquiryFacts = {
  inquiryNo: number;
  /** Of one under a product its code, such as `DELIVERY`. */
  typeName: string;
  title: string;
  /** Null for a guest. */
  writerName: string | null;
  isSecret: boolean;
  writtenAt: Date;
  queue: InquiryQueue;
  takenUpBy: string | null;
  answeredAt: Date | null;
  pictureCount: number;
  productName: string | null;
  orderNo: string | null;
};

/** The same with its contents; `version` changes with whatever the screen shows. */
export type InquiryContents = InquiryFacts & {
  productNo: number | null;
  content: string;
  pictures: { name: string; key: string }[];
  answer: string | null;
  answeredBy: string | null;
  hiddenAt: Date | null;
  hiddenBy: string | null;
  hiddenReason: string | null;
  version: string;
};

type Part = { after: TimeCursor | undefined; limit: number };

/** What a queue is narrowed by. */
export type InquiryFilter = {
  orderNo?: string | undefined;
  memberNo?: number | undefined;
  /** A part of the title or the text. */
  words?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

type Wanted = { kind: InquiryKind; queue: InquiryQueue } & InquiryFilter;

/** Find a page of a queue: what waits or is worked on, oldest first; what was answered or hidden, latest first. */
export async function findInquiriesOfQueue(
  db: ShopDb,
  wanted: Wanted,
  part: Part,
): Promise<InquiryFacts[]> {
  const { kind } = wanted;
  const { found, order } = pageOf[wanted.queue](wanted, part);
  const { rows } = await sql<InquiryFacts>`
    select ${facts[kind]} from (${found}) i ${joins[kind]} order by ${order}`.execute(db);
  return rows;
}

/** Find a page of what a member has asked, of both kinds, the latest first. */
export async function findInquiriesOfMember(
  db: ShopDb,
  memberNo: number,
  { after, limit }: Part,
): Promise<(InquiryFacts & { kind: InquiryKind })[]> {
  const of = (kind: InquiryKind) => sql`
    (select ${kind} as kind, ${facts[kind]} from ${table[kind]} i ${joins[kind]}
    where i.member_no = ${memberNo}::integer and i.deleted_at is null
      and ${isWrittenBefore(after)}
    order by i.written_at desc, i.inquiry_no desc limit ${limit}::integer)`;
  const { rows } = await sql<InquiryFacts & { kind: InquiryKind }>`
    select * from (${of('service')} union all ${of('product')}) asked
    order by written_at desc, inquiry_no desc limit ${limit}::integer`.execute(db);
  return rows;
}

/** Find an inquiry with its contents; undefined where there is none, or its author deleted it. */
export async function findInquiryContents(
  db: ShopDb,
  kind: InquiryKind,
  inquiryNo: number,
): Promise<InquiryContents | undefined> {
  const { rows } = await sql<InquiryContents>`
    select ${facts[kind]}, i.product_no, i.content, ${pictures[kind]} as pictures,
      a.content as answer, a.answered_by, ${hidden[kind]},
      md5(concat_ws('~', ${state[kind]}, ${takenUpBy[kind]}, extract(epoch from a.answered_at),
        i.title, i.content)) as version
    from ${table[kind]} i ${joins[kind]}
    where i.inquiry_no = ${inquiryNo}::integer and i.deleted_at is null`.execute(db);
  return rows[0];
}

/** Lock an inquiry until the transaction ends: what is read after it stays as it is. */
export async function lockInquiry(tx: ShopTx, kind: InquiryKind, inquiryNo: number): Promise<void> {
  if (kind === 'service') {
    await sql`select from inquiry where inquiry_no = ${inquiryNo}::integer for update`.execute(tx);
  } else {
    await sql`select from product_inquiry where inquiry_no = ${inquiryNo}::integer
      for update`.execute(tx);
  }
}

type OfEach = Record<InquiryKind, RawBuilder<unknown>>;

const table: OfEach = { service: sql`inquiry`, product: sql`product_inquiry` };

const state: OfEach = {
  service: sql`case i.status when 'ANSWERED' then 'answered' when 'ISSUED' then 'waiting'
    else 'taken' end`,
  product: sql`case when i.hidden_at is not null then 'hidden' when i.is_answered then 'answered'
    else 'waiting' end`,
};

const hidden: OfEach = {
  service: sql`null::timestamptz as hidden_at, null::text as hidden_by, null::text as hidden_reason`,
  product: sql`i.hidden_at, i.hidden_by, i.hidden_reason`,
};

const takenUpBy: OfEach = { service: sql`i.taken_up_by`, product: sql`null::text` };

const pictures: OfEach = { service: sql`i.attachments`, product: sql`'[]'::jsonb` };

const shared = sql`i.inquiry_no, i.title, m.name as writer_name, i.written_at, a.answered_at,
  p.name as product_name`;
const facts: OfEach = {
  service: sql`${shared}, t.name as type_name, false as is_secret, ${state.service} as queue,
    i.taken_up_by, jsonb_array_length(i.attachments) as picture_count, i.order_no`,
  product: sql`${shared}, i.type as type_name, i.is_secret, ${state.product} as queue,
    null::text as taken_up_by, 0 as picture_count, null::text as order_no`,
};

const joins: OfEach = {
  service: sql`join inquiry_type t on t.type_no = i.type_no
    left join member m on m.member_no = i.member_no
    left join product p on p.product_no = i.product_no
    left join inquiry_answer a on a.inquiry_no = i.inquiry_no`,
  product: sql`join member m on m.member_no = i.member_no
    join product p on p.product_no = i.product_no
    left join product_inquiry_answer a on a.inquiry_no = i.inquiry_no`,
};

/** The inquiries of a page, and their order; each walks an index of its queue. */
const pageOf: Record<
  InquiryQueue,
  (wanted: Wanted, part: Part) => { found: RawBuilder<unknown>; order: RawBuilder<unknown> }
> = {
  waiting: (wanted, part) => open(wanted, part, sql`status = 'ISSUED'`),
  taken: (wanted, part) => open(wanted, part, sql`status = 'IN_PROGRESS'`),
  answered: (wanted, part) => answered(wanted, part),
  hidden: (wanted, { after, limit }) => ({
    found:
      wanted.kind === 'service'
        ? sql`select * from inquiry i where false`
        : sql`select * from product_inquiry i where hidden_at is not null and deleted_at is null
            and ${isWrittenBefore(after)} and ${isWanted(wanted)}
            order by written_at desc, inquiry_no desc limit ${limit}::integer`,
    order: sql`i.written_at desc, i.inquiry_no desc`,
  }),
};

function open(wanted: Wanted, { after, limit }: Part, isOfStatus: RawBuilder<unknown>) {
  const rest = sql`${isLater(after)} and ${isWanted(wanted)}
    order by written_at, inquiry_no limit ${limit}::integer`;
  return {
    found:
      wanted.kind === 'service'
        ? sql`select * from inquiry i where status <> 'ANSWERED' and deleted_at is null
            and ${isOfStatus} and ${rest}`
        : sql`select * from product_inquiry i where not is_answered and deleted_at is null
            and hidden_at is null and ${wanted.queue === 'waiting'}::boolean and ${rest}`,
    order: sql`i.written_at, i.inquiry_no`,
  };
}

function answered(wanted: Wanted, { after, limit }: Part) {
  const rest = sql`i.deleted_at is null and ${isEarlier(after)} and ${isWanted(wanted)}
    order by a.answered_at desc, a.inquiry_no desc limit ${limit}::integer`;
  return {
    found:
      wanted.kind === 'service'
        ? sql`select i.* from inquiry_answer a join inquiry i on i.inquiry_no = a.inquiry_no
            where i.status = 'ANSWERED' and ${rest}`
        : sql`select i.* from product_inquiry_answer a
              join product_inquiry i on i.inquiry_no = a.inquiry_no
            where i.hidden_at is null and ${rest}`,
    order: sql`a.answered_at desc, i.inquiry_no desc`,
  };
}

/** Say whether `i` is what a filter asks for. */
function isWanted({ kind, orderNo, memberNo, words, from, before }: Wanted): RawBuilder<unknown> {
  const conditions = [
    ...(orderNo === undefined
      ? []
      : [kind === 'service' ? sql`i.order_no = ${orderNo}` : sql`false`]),
    ...(memberNo === undefined ? [] : [sql`i.member_no = ${memberNo}::integer`]),
    ...(words === undefined
      ? []
      : [sql`(i.title ilike ${containing(words)} or i.content ilike ${containing(words)})`]),
    ...(from ? [sql`i.written_at >= ${from}`] : []),
    ...(before ? [sql`i.written_at < ${before}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function isLater(after: TimeCursor | undefined): RawBuilder<unknown> {
  return after
    ? sql`(i.written_at, i.inquiry_no) > (${after.at}::timestamptz, ${after.no}::integer)`
    : sql`true`;
}

function isWrittenBefore(after: TimeCursor | undefined): RawBuilder<unknown> {
  return after
    ? sql`(i.written_at, i.inquiry_no) < (${after.at}::timestamptz, ${after.no}::integer)`
    : sql`true`;
}

function isEarlier(after: TimeCursor | undefined): RawBuilder<unknown> {
  return after
    ? sql`(a.answered_at, a.inquiry_no) < (${after.at}::timestamptz, ${after.no}::integer)`
    : sql`true`;
}
