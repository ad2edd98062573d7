import { randomUUID } from 'node:crypto';
import type {
  AdminArticle,
  ArticleForm,
  listBoardArticles,
} from '@duskline/contract/admin/articles';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { turnArticles } from './turn-due-articles.ts';

type List = z.output<typeof listBoardArticles.reply>;
type Refused = { code: string };

const NOTICE = 1;
const FAQ = 2;

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['voices.read', 'voices.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const form = (own: Partial<ArticleForm> = {}): ArticleForm => ({
  ...{ boardNo: NOTICE, categoryNo: null, title: '추석 배송 안내', html: '<p>쉬어요.</p>' },
  ...{ pinned: false, order: 0, isHidden: false, fromAt: null, untilAt: null },
  ...own,
});
const write = (own: Partial<ArticleForm> = {}, key: string = randomUUID()) =>
  office.call<AdminArticle & Refused>('POST', '/articles', { key, form: form(own) });
const save = ({ articleNo, revision }: AdminArticle, own: Partial<ArticleForm>) =>
  office.call<AdminArticle & Refused>('PUT', `/articles/${articleNo}`, {
    revision,
    form: form(own),
  });
const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString();

/** The titles that shoppers read on a board, through the response cache. */
async function titlesIn(board: 'notice' | 'faq'): Promise<string[]> {
  await shop.cachesInvalidated();
  const url = `/boards/${board}/articles?direction=${board === 'faq' ? 'ASC' : 'DESC'}`;
  const reply = await shop.app.inject({ url, headers: visitorHeaders });
  return reply.json<{ items: { title: string }[] }>().items.map(({ title }) => title);
}

test('what staff write is in the shop at once, hidden when they hide it, and gone when they delete it', async () => {
  const { body: written } = await write({ title: '설 배송', html: '<p>네</p><script>x</script>' });
  expect(written).toMatchObject({ state: 'LIVE', revision: 1, form: { html: '<p>네</p>' } });
  expect(await titlesIn('notice')).toEqual(['설 배송']);
  const path = `/articles/${written.articleNo}`;
  expect((await office.call<AdminArticle>('GET', path)).body).toEqual(written);
  expect(written.shopUrl).toMatch(new RegExp(`/notices/${written.articleNo}$`));
  expect(written.changedByName).toBe('김엠디');

  const { body: hidden } = await save(written, { isHidden: true });
  expect(hidden).toMatchObject({ state: 'HIDDEN', revision: 2, shopUrl: null });
  expect(await titlesIn('notice')).toEqual([]);
  const found = await shop.app.inject({
    url: `/boards/notice/articles/${written.articleNo}`,
    headers: visitorHeaders,
  });
  expect(found.json().code).toBe('DL0602');

  shop.clock.advance({ minutes: 5 });
  const { body: shown } = await save(hidden, { title: '설 배송 안내' });
  expect(shown).toMatchObject({ state: 'LIVE', publishedAt: written.publishedAt });
  expect(await titlesIn('notice')).toEqual(['설 배송 안내']);

  expect((await office.call('DELETE', path)).status).toBe(204);
  expect((await office.call<Refused>('DELETE', path)).body.code).toBe('DL0602');
  expect(await titlesIn('notice')).toEqual([]);
  const audit = await shop.db
    .selectFrom('audit')
    .where('command', 'like', 'articles%')
    .select(['command', 'actor', 'after'])
    .orderBy('auditNo')
    .execute();
  expect(audit.map(({ command }) => command)).toEqual([
    ...['articles create', 'articles save', 'articles save', 'articles delete'],
  ]);
  expect(audit[0]?.actor).toBe(`staff:${office.staffNo}`);
  expect(JSON.stringify(audit)).not.toContain('<p>');
});

test('a double press writes one article; whoever saves second is refused and sees the first', async () => {
  const key = randomUUID();
  const both = await Promise.all([write({ title: '한 번' }, key), write({ title: '한 번' }, key)]);
  expect(new Set(both.map(({ body }) => body.articleNo)).size).toBe(1);
  expect((await write({ title: '한 번' }, key)).body.articleNo).toBe(both[0].body.articleNo);
  const seen = both[0].body;
  expect((await save(seen, { title: '첫째가 고침' })).status).toBe(200);
  expect(await save(seen, { title: '둘째가 고침' })).toMatchObject({
    status: 409,
    body: { code: 'DL4701' },
  });
  expect(await titlesIn('notice')).toEqual(['첫째가 고침']);
  await office.call('DELETE', `/articles/${seen.articleNo}`);
});

test('a notice written ahead appears to the minute and ends by itself', async () => {
  const period = { fromAt: inMinutes(10), untilAt: inMinutes(20) };
  const { body } = await write({ title: '점검 안내', ...period });
  expect(body.state).toBe('SCHEDULED');
  await turnArticles(shop.shop);
  expect(await titlesIn('notice')).toEqual([]);
  shop.clock.advance({ minutes: 10 });
  await turnArticles(shop.shop);
  expect(await titlesIn('notice')).toEqual(['점검 안내']);
  const { body: shown } = await office.call<AdminArticle>('GET', `/articles/${body.articleNo}`);
  expect(shown).toMatchObject({ state: 'LIVE', form: period });
  // Its beginning is over by now, and may stay as it was.
  const { body: again } = await save(shown, { title: '점검 안내', ...period, pinned: true });
  expect(again.state).toBe('LIVE');
  shop.clock.advance({ minutes: 10 });
  await turnArticles(shop.shop);
  expect(await titlesIn('notice')).toEqual([]);
  const list = await office.call<List>('GET', '/articles?state=ENDED');
  expect(list.body.items).toMatchObject([{ title: '점검 안내', state: 'ENDED', pinned: true }]);
  const jobs = await shop.db
    .selectFrom('audit')
    .where('actor', '=', 'schedule')
    .select('command')
    .orderBy('auditNo')
    .execute();
  expect(jobs.map(({ command }) => command)).toEqual(['articles publish', 'articles end']);
});

test('a notice that goes live while it is edited is saved: nobody has changed it', async () => {
  const period = { fromAt: inMinutes(10), untilAt: null };
  const { body: opened } = await write({ title: '새벽 점검', ...period });
  shop.clock.advance({ minutes: 10 });
  await turnArticles(shop.shop);
  const saved = await save(opened, { title: '새벽 점검 안내', ...period });
  expect(saved).toMatchObject({ status: 200, body: { state: 'LIVE', revision: 2 } });
  await office.call('DELETE', `/articles/${opened.articleNo}`);
});

test('questions stand in the order that staff give them, those of one order by date', async () => {
  for (const [title, order] of [
    ['셋째', 3],
    ['첫째', 1],
    ['둘째', 2],
  ] as const) {
    await write({ boardNo: FAQ, title, order });
    shop.clock.advance({ minutes: 1 });
  }
  expect(await titlesIn('faq')).toEqual(['첫째', '둘째', '셋째']);
  const { body } = await office.call<List>('GET', `/articles?boardNo=${FAQ}&keyword=째&limit=2`);
  expect(body.items.map(({ title }) => title)).toEqual(['둘째', '첫째']);
  const next = await office.call<List>(
    'GET',
    `/articles?boardNo=${FAQ}&limit=2&cursor=${body.nextCursor}`,
  );
  expect(next.body.items.map(({ title }) => title)).toEqual(['셋째']);
});

test('a form without text, of a board that is not there or with a time that is over is refused', async () => {
  for (const [own, code] of [
    [{ html: '<script>x</script>' }, 'DL0605'],
    [{ boardNo: 99 }, 'DL0601'],
    [{ categoryNo: 5 }, 'DL0604'],
    [{ fromAt: inMinutes(-1) }, 'DL3205'],
    [{ untilAt: inMinutes(-1) }, 'DL3205'],
    [{ fromAt: inMinutes(20), untilAt: inMinutes(10) }, 'DL0622'],
  ] as const) {
    expect(await write(own), code).toMatchObject({ status: 400, body: { code } });
  }
  expect((await write({ title: ' ' })).status).toBe(400);
  expect((await write({ order: -1 })).status).toBe(400);
});

test('a picture of a text is encoded again and served by the shop', async () => {
  const file = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#c33' },
  })
    .png()
    .toBuffer();
  const { body } = await office.send<{ key: string; url: string }>(
    ...(['/article-pictures', 'image/png', file] as const),
  );
  expect(body.key).toMatch(/^articles\/staff\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.jpg$/);
  expect(body.url).toContain(body.key);
  const refused = await office.send<Refused>(
    ...(['/article-pictures', 'image/png', Buffer.from('no picture')] as const),
  );
  expect(refused.status).toBe(400);
});
