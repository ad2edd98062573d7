import type {
  InquiryDetail,
  InquiryKind,
  InquiryListRow,
} from '@duskline/contract/admin/inquiries';
import { seoulDate } from '@duskline/contract/time.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { aPhoto, sendPicture } from '../../../test/upload-factories.ts';
import { listInquiries, listMemberInquiries, readInquiry } from './inquiry-queue.ts';

let shop: TestShop;
let first: StaffOffice;
let second: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  first = await openOfficeAs(shop, ['voices.read', 'voices.write']);
  second = await openOfficeAs(shop, ['voices.read', 'voices.write']);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await shop.close();
});

const CHANGED = { status: 409, body: { code: 'DL3401' } };
let ip = 0;

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: object,
  payload?: object,
) {
  const remoteAddress = `10.4.0.${++ip % 250}`;
  const reply = await shop.app.inject({
    ...{ method, url, remoteAddress, headers: { ...headers } },
    ...(payload && { payload }),
  });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.body === '' ? undefined : reply.json();
}

/** What a member asks, and how they change it. */
async function anInquiry(kind: InquiryKind) {
  const { headers } = await registerMember(shop, { name: '김더스크' });
  const { productNo } = await aProduct(shop.db, { name: '나이트 후드' });
  if (kind === 'service') {
    const { imageUrl } = (await sendPicture(shop, await aPhoto(), { headers })).body;
    const { inquiryNo } = await send('POST', '/inquiries', headers, {
      ...{ inquiryTitle: '언제 오나요?', inquiryContent: '어제 주문했어요', productNo },
      ...{ uploadedFileName: [imageUrl], originalFileName: ['상자.jpg'], answerEmailSendYn: true },
    });
    const edit = () =>
      send('PUT', `/inquiries/${inquiryNo}`, headers, {
        ...{ inquiryTitle: '언제 와요?', inquiryContent: '그제 주문했어요' },
      });
    return { inquiryNo: inquiryNo as number, headers, productNo, edit };
  }
  const question = { title: '핏', content: '오버핏인가요?', type: 'PRODUCT' };
  const { inquiryNo } = await send('POST', `/products/${productNo}/inquiries`, headers, question);
  const edit = () =>
    send('PUT', `/products/inquiries/${inquiryNo}`, headers, { ...question, content: '길이는요?' });
  return { inquiryNo: inquiryNo as number, headers, productNo, edit };
}

async function inquiryOf(by: StaffOffice, kind: InquiryKind, inquiryNo: number) {
  const { status, body } = await by.call<InquiryDetail>('GET', `/inquiries/${kind}/${inquiryNo}`);
  expect(status).toBe(200);
  return body;
}

async function queueOf(kind: InquiryKind, queue: string): Promise<InquiryListRow[]> {
  const url = `/inquiries?kind=${kind}&queue=${queue}&limit=200`;
  const { status, body } = await first.call<{ items: InquiryListRow[] }>('GET', url);
  expect(status).toBe(200);
  return body.items;
}

const answer = (by: StaffOffice, kind: InquiryKind, no: number, body: object) =>
  by.call('POST', `/inquiries/${kind}/${no}/answer`, body);

const auditsOf = async (command: string, inquiryNo: number) =>
  (await shop.db.selectFrom('audit').where('command', '=', command).selectAll().execute()).filter(
    ({ after }) => (after as Record<string, unknown> | null)?.inquiryNo === inquiryNo,
  );

test('an inquiry is taken, taken over, answered, and read by its author', async () => {
  const { inquiryNo, headers } = await anInquiry('service');
  expect(await queueOf('service', 'waiting')).toContainEqual(
    expect.objectContaining({ inquiryNo, writerName: '김**크', pictureCount: 1, takenBy: null }),
  );
  const shown = await inquiryOf(first, 'service', inquiryNo);
  expect(shown).toMatchObject({
    ...{ title: '언제 오나요?', content: '어제 주문했어요', productName: '나이트 후드' },
    pictures: [{ name: '상자.jpg', url: expect.stringContaining('/images/uploads/') }],
    ...{ queue: 'waiting', answer: null, isTakenByMe: false },
  });
  const take = (by: StaffOffice, seen: string) =>
    by.call('POST', `/inquiries/service/${inquiryNo}/take`, { seen });
  expect(await take(first, shown.version)).toMatchObject({ status: 204 });
  // Pressed twice: it is taken once.
  expect(await take(first, shown.version)).toMatchObject({ status: 204 });
  expect(await auditsOf('inquiries take', inquiryNo)).toHaveLength(1);
  expect(await take(second, shown.version)).toMatchObject(CHANGED);
  const taken = await inquiryOf(second, 'service', inquiryNo);
  expect(taken).toMatchObject({ queue: 'taken', takenBy: '김엠디', isTakenByMe: false });
  expect(await take(second, taken.version)).toMatchObject({ status: 204 });

  const late = { content: '곧 가요.', seen: taken.version };
  expect(await answer(first, 'service', inquiryNo, late)).toMatchObject(CHANGED);
  const { version: seen } = await inquiryOf(second, 'service', inquiryNo);
  const reply = { content: ' 내일 도착해요. ', seen };
  expect(await answer(second, 'service', inquiryNo, reply)).toMatchObject({ status: 204 });
  expect(await queueOf('service', 'taken')).toEqual([]);
  expect((await queueOf('service', 'answered'))[0]).toMatchObject({ inquiryNo });
  expect(await send('GET', `/inquiries/${inquiryNo}`, headers)).toMatchObject({
    inquiryStatus: 'ANSWERED',
    answer: { answerContent: '내일 도착해요.' },
  });
  const [audit] = await auditsOf('inquiries answer', inquiryNo);
  expect(audit).toMatchObject({ actor: `staff:${second.staffNo}`, before: { queue: 'taken' } });
  // Its author would be without the answer again.
  const { version } = await inquiryOf(first, 'service', inquiryNo);
  expect(await take(first, version)).toMatchObject(CHANGED);
});

test.each(['service', 'product'] as const)(
  'of two staff who answer one %s inquiry at once one does, and the other is refused',
  async (kind) => {
    const { inquiryNo } = await anInquiry(kind);
    const { version: seen } = await inquiryOf(first, kind, inquiryNo);
    const statuses = await Promise.all([
      answer(first, kind, inquiryNo, { content: '네.', seen }),
      answer(second, kind, inquiryNo, { content: '아니요.', seen }),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const winner = statuses[0]?.status === 204 ? '네.' : '아니요.';
    const { answer: saved, queue, version } = await inquiryOf(first, kind, inquiryNo);
    expect({ queue, saved }).toMatchObject({ queue: 'answered', saved: { content: winner } });
    // Who was refused reads it, and corrects it.
    const corrected = await answer(second, kind, inquiryNo, { content: '고쳐요.', seen: version });
    expect(corrected.status).toBe(204);
    expect((await inquiryOf(first, kind, inquiryNo)).answer?.content).toBe('고쳐요.');
  },
);

test.each(['service', 'product'] as const)(
  'a %s answer that is pressed twice is saved once, and its author is notified once',
  async (kind) => {
    const { inquiryNo } = await anInquiry(kind);
    const { version: seen } = await inquiryOf(first, kind, inquiryNo);
    const press = () => answer(first, kind, inquiryNo, { content: '내일 가요.', seen });
    const replies = await Promise.all([press(), press()]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    const command = kind === 'service' ? 'inquiries answer' : 'product-inquiries answer';
    expect(await auditsOf(command, inquiryNo)).toHaveLength(1);
    const key = `${kind === 'service' ? '' : 'product_'}inquiry_answered:${inquiryNo}`;
    const { rows } = await sql`select from announcement where key = ${key}`.execute(shop.db);
    expect(rows).toHaveLength(1);
  },
);

test.each(['service', 'product'] as const)(
  'a %s inquiry that its author has rewritten meanwhile is not answered unread',
  async (kind) => {
    const { inquiryNo, edit } = await anInquiry(kind);
    const { version: seen } = await inquiryOf(first, kind, inquiryNo);
    await edit();
    expect(await answer(first, kind, inquiryNo, { content: '네.', seen })).toMatchObject(CHANGED);
    expect((await inquiryOf(first, kind, inquiryNo)).answer).toBeNull();
  },
);

test('a question under a product leaves its queue with the answer, which everybody reads', async () => {
  const { inquiryNo, productNo } = await anInquiry('product');
  expect(await queueOf('product', 'waiting')).toContainEqual(
    expect.objectContaining({ inquiryNo, typeName: '상품', productName: '나이트 후드' }),
  );
  expect(await queueOf('product', 'taken')).toEqual([]);
  const { version: seen } = await inquiryOf(first, 'product', inquiryNo);
  await answer(first, 'product', inquiryNo, { content: '한 치수 커요.', seen });
  const waiting = await queueOf('product', 'waiting');
  expect(waiting.map((row) => row.inquiryNo)).not.toContain(inquiryNo);
  expect((await queueOf('product', 'answered')).map((row) => row.inquiryNo)).toContain(inquiryNo);
  await shop.cachesInvalidated();
  expect(await send('GET', `/products/${productNo}/inquiries`, visitorHeaders)).toMatchObject({
    items: [{ replied: true, answers: [{ content: '한 치수 커요.' }] }],
  });
});

test('a question that staff hide is its author’s alone until it is shown again', async () => {
  const { inquiryNo, headers, productNo } = await anInquiry('product');
  const press = (action: 'hide' | 'show', body: object) =>
    first.call<{ code: string }>('POST', `/inquiries/product/${inquiryNo}/${action}`, body);
  /** What shoppers see: in the list of the product, and by its own URL. */
  async function isSeenBy(reader: object): Promise<boolean[]> {
    await shop.cachesInvalidated();
    const list = await send('GET', `/products/${productNo}/inquiries`, reader);
    const url = `/products/${productNo}/inquiries/${inquiryNo}`;
    const one = await shop.app.inject({ url, headers: { ...reader } });
    return [list.totalCount === 1, one.statusCode === 200];
  }
  expect(await isSeenBy(visitorHeaders)).toEqual([true, true]);
  const { version: seen } = await inquiryOf(first, 'product', inquiryNo);
  const reason = '다른 사람의 전화번호가 있어요';
  expect((await press('hide', { reason: '욕', seen })).status).toBe(400);
  expect((await press('hide', { reason, seen })).status).toBe(204);
  // Pressed twice: it is hidden once.
  expect((await press('hide', { reason, seen })).status).toBe(204);
  expect(await auditsOf('product-inquiries hide', inquiryNo)).toHaveLength(1);
  expect(await isSeenBy(visitorHeaders)).toEqual([false, false]);
  const other = await registerMember(shop);
  expect(await isSeenBy(other.headers)).toEqual([false, false]);
  const own = await send('GET', `/products/${productNo}/inquiries/${inquiryNo}`, headers);
  expect(own).toMatchObject({ inquiryNo, myInquiry: true });
  const mine = `/products/${productNo}/inquiries?isMyInquiries=true`;
  expect((await send('GET', mine, headers)).totalCount).toBe(1);

  expect((await queueOf('product', 'waiting')).map((row) => row.inquiryNo)).not.toContain(
    inquiryNo,
  );
  expect(await queueOf('product', 'hidden')).toMatchObject([{ inquiryNo, queue: 'hidden' }]);
  const hidden = await inquiryOf(second, 'product', inquiryNo);
  expect(hidden.hidden).toMatchObject({ hiddenBy: '김엠디', reason });
  expect((await press('show', { seen })).body.code).toBe('DL3401');
  expect((await press('show', { seen: hidden.version })).status).toBe(204);
  expect(await isSeenBy(visitorHeaders)).toEqual([true, true]);
  expect(await queueOf('product', 'hidden')).toEqual([]);
});

test('an inquiry is found by its order, its author, its words and its day, and at its author', async () => {
  const { inquiryNo, headers } = await anInquiry('service');
  const { inquiryNo: asked } = await send('POST', '/inquiries', headers, {
    ...{ inquiryTitle: '환불은 언제 되나요?', inquiryContent: '카드로 냈어요' },
  });
  const orderNo = '261119055112345678';
  await shop.db.updateTable('inquiry').set({ orderNo }).where('inquiryNo', '=', asked).execute();
  const { memberNo } = await shop.db
    .selectFrom('inquiry')
    .where('inquiryNo', '=', inquiryNo)
    .select('memberNo')
    .executeTakeFirstOrThrow();
  const find = async (filter: string) => {
    const url = `/inquiries?kind=service&queue=waiting&limit=200&${filter}`;
    const { body } = await first.call<{ items: InquiryListRow[] }>('GET', url);
    return body.items.map((row) => row.inquiryNo);
  };
  expect(await find(`keyword=${orderNo}`)).toEqual([asked]);
  expect(await find(`keyword=${memberNo}`)).toEqual([inquiryNo, asked]);
  expect(await find(`keyword=${encodeURIComponent('환불은 언제')}`)).toEqual([asked]);
  const today = seoulDate(shop.clock.now());
  expect(await find(`keyword=${memberNo}&from=${today}&to=${today}`)).toEqual([inquiryNo, asked]);
  expect(await find(`keyword=${memberNo}&to=2020-01-01`)).toEqual([]);
  expect(
    (await first.call('GET', '/inquiries?kind=service&queue=waiting&to=2026-02-31')).status,
  ).toBe(400);

  const ofMember = await first.call<{ items: InquiryListRow[]; nextCursor: string | null }>(
    'GET',
    `/members/${memberNo}/inquiries?limit=1`,
  );
  expect(ofMember.body.items).toMatchObject([{ kind: 'service', inquiryNo: asked }]);
  const rest = await first.call<{ items: InquiryListRow[] }>(
    'GET',
    `/members/${memberNo}/inquiries?cursor=${ofMember.body.nextCursor}`,
  );
  expect(rest.body.items.map((row) => row.inquiryNo)).toEqual([inquiryNo]);
});

test('a queue is read part by part, each inquiry once; a cursor of elsewhere is refused', async () => {
  for (let count = 0; count < 5; count += 1) await anInquiry('service');
  const whole = (await queueOf('service', 'waiting')).map(({ inquiryNo }) => inquiryNo);
  expect(whole.length).toBeGreaterThanOrEqual(5);
  expect(whole).toEqual(whole.toSorted((a, b) => a - b));
  const parts: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    type Part = { items: InquiryListRow[]; nextCursor: string | null };
    const url: string = `/inquiries?kind=service&queue=waiting&limit=2${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: Part } = await first.call<Part>('GET', url);
    expect(body.items.length).toBeLessThanOrEqual(2);
    parts.push(...body.items.map(({ inquiryNo }) => inquiryNo));
    cursor = body.nextCursor;
  }
  expect(parts).toEqual(whole);
  const foreign = '/inquiries?kind=service&queue=waiting&cursor=nonsense';
  expect((await first.call('GET', foreign)).status).toBe(400);
});

test('an inquiry that is not there, or that its author deleted, is refused by name', async () => {
  const missing = { status: 400, body: { code: 'DL0611' } };
  expect(await first.call('GET', '/inquiries/service/2147483647')).toMatchObject(missing);
  const { inquiryNo, headers } = await anInquiry('service');
  const { version: seen } = await inquiryOf(first, 'service', inquiryNo);
  await send('DELETE', `/inquiries/${inquiryNo}`, headers);
  expect(await answer(first, 'service', inquiryNo, { content: '네.', seen })).toMatchObject(
    missing,
  );
});

test('no list of inquiries for staff reads through a table', async () => {
  const plans = await plansOf(shop.db, async (tx) => {
    const at = { ...shop.shop, db: tx };
    for (const kind of ['service', 'product'] as const) {
      for (const queue of ['waiting', 'taken', 'answered', 'hidden'] as const) {
        await listInquiries(at, { kind, queue, limit: 50 });
      }
      await readInquiry(at, 'staff:1', { kind, inquiryNo: 1 });
    }
    await listMemberInquiries(at, 1, { limit: 50 });
  });
  for (const index of ['inquiry_open', 'product_inquiry_open']) expect(plans).toContain(index);
  expect(plans).not.toContain('Seq Scan');
});

test('looks at secret questions under products leave access records, at public ones none', async () => {
  const { memberNo, headers } = await registerMember(shop);
  const { productNo } = await aProduct(shop.db);
  const ask = async (secreted: boolean): Promise<number> => {
    const question = { title: '핏', content: '오버핏인가요?', type: 'PRODUCT', secreted };
    return (await send('POST', `/products/${productNo}/inquiries`, headers, question)).inquiryNo;
  };
  const [open, secret] = [await ask(false), await ask(true)];
  const office = await openOfficeAs(shop, ['voices.read']);
  const { items } = (
    await office.call<{ items: InquiryListRow[] }>(
      'GET',
      '/inquiries?kind=product&queue=waiting&limit=200',
    )
  ).body;
  expect(items.map(({ inquiryNo }) => inquiryNo)).toEqual(expect.arrayContaining([open, secret]));
  await inquiryOf(office, 'product', open);
  await inquiryOf(office, 'product', secret);

  const records = await shop.db
    .selectFrom('accessRecord')
    .where('staffNo', '=', office.staffNo)
    .select(['action', 'screen', 'subject', 'subjectNo', 'memberNos', 'people'])
    .orderBy('recordNo')
    .execute();
  const look = { action: 'LOOK', subject: 'PRODUCT_INQUIRY', subjectNo: String(secret) };
  const whose = { memberNos: [memberNo], people: 1 };
  expect(records).toEqual([
    { ...look, ...whose, screen: '문의 목록' },
    { ...look, ...whose, screen: '문의 상세' },
  ]);
  await office.close();
});

test('a guest who asked is reached after unmasking for a reason, which leaves an access record', async () => {
  const email = 'guest@dusk.example';
  const { inquiryNo } = await send('POST', '/inquiries', visitorHeaders, {
    ...{ inquiryTitle: '문의', inquiryContent: '언제 오나요?', answerSmsSendYn: true },
    ...{ email, mobileNo: '01098765432' },
  });
  const office = await openOfficeAs(shop, ['voices.read', 'customers.unmask']);
  const url = `/inquiries/service/${inquiryNo}/unmask`;
  expect((await first.call('POST', url, { reason: '전화로 안내' })).status).toBe(403);
  const { body } = await office.call('POST', url, { reason: '전화로 안내' });
  expect(body).toEqual({ memberNo: null, name: '', phone: '01098765432', email });
  const records = await shop.db
    .selectFrom('accessRecord')
    .where('subject', '=', 'INQUIRY')
    .where('subjectNo', '=', String(inquiryNo))
    .select(['action', 'staffNo', 'reason'])
    .execute();
  expect(records).toEqual([{ action: 'UNMASK', staffNo: office.staffNo, reason: '전화로 안내' }]);
  await office.close();
});
