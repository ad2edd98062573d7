import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { type ArticleDraft, publishArticle, unpublishArticle } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function get(url: string) {
  const response = await shop.app.inject({ url, headers: visitorHeaders });
  return { status: response.statusCode, body: response.json() };
}

async function anArticle(draft: Partial<ArticleDraft> = {}): Promise<number> {
  const published = await inTransaction(shop.db, (tx) =>
    publishArticle(
      tx,
      'operator',
      { boardId: 'notice', title: '안내', html: '<p>안내드려요.</p>', ...draft },
      shop.clock.now(),
    ),
  );
  if (isRefusal(published)) throw new Error(published.name);
  await shop.cachesInvalidated();
  return published.articleNo;
}

const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);

test('a published notice is on its board at the next request, and not found when withdrawn', async () => {
  expect((await get('/boards/notice/articles')).body.totalCount).toBe(0);
  const articleNo = await anArticle({ title: '설 연휴 배송 안내', category: '배송' });
  const { body } = await get('/boards/notice/articles');
  expect(body.items).toMatchObject([
    { articleNo, title: '설 연휴 배송 안내', categoryLabel: '배송', registerType: 'ADMIN' },
  ]);
  expect((await get(`/boards/1/articles/${articleNo}`)).body.content).toBe('<p>안내드려요.</p>');

  await inTransaction(shop.db, (tx) =>
    unpublishArticle(tx, 'operator', articleNo, shop.clock.now()),
  );
  await shop.cachesInvalidated();
  expect((await get('/boards/notice/articles')).body.items).toEqual([]);
  const gone = await get(`/boards/notice/articles/${articleNo}`);
  expect(gone).toMatchObject({ status: 400, body: { code: 'DL0602' } });
});

test('pinned notices are first, then the newest; a page has its limit', async () => {
  for (const [title, pinned] of [
    ['첫째', false],
    ['공지', true],
    ['셋째', false],
  ] as const) {
    await anArticle({ title, pinned });
    shop.clock.advance({ minutes: 1 });
  }
  expect(titles((await get('/boards/notice/articles')).body)).toEqual(['공지', '셋째', '첫째']);
  expect(titles((await get('/boards/notice/articles?direction=ASC&isNoticed=false')).body)).toEqual(
    ['첫째', '셋째'],
  );
  const second = await get('/boards/notice/articles?pageNumber=2&pageSize=1&isNoticed=false');
  expect(second.body).toMatchObject({ totalCount: 2, items: [{ title: '첫째' }] });
  const beyond = await get('/boards/notice/articles?pageNumber=-1&pageSize=99999999');
  expect(beyond.body.totalCount).toBe(3);
});

test('an article is found by the words of its title and text, never by its HTML tags', async () => {
  await anArticle({
    boardId: 'faq',
    category: '배송',
    title: '언제 오나요?',
    html: '<p>보통 <strong>이틀</strong> 걸려요. 100% 추적돼요.</p>',
  });
  const search = async (keyword: string, rest = '') =>
    titles((await get(`/boards/faq/articles?keyword=${encodeURIComponent(keyword)}${rest}`)).body);
  expect(await search('이틀')).toEqual(['언제 오나요?']);
  expect(await search('언제', '&searchType=CONTENT')).toEqual([]);
  expect(await search('strong')).toEqual([]);
  expect(await search('%')).toEqual(['언제 오나요?']);
  expect(await search('_')).toEqual([]);
  expect(await search('a\u0000b')).toEqual([]);
  expect(await search('더스크라인', '&searchType=WRITER')).toEqual(['언제 오나요?']);
});

test('a board has its categories, by number and by id', async () => {
  const { body } = await get('/boards/faq/categories');
  expect(body.map(({ label }: { label: string }) => label)).toContain('취소/교환/반품');
  const { body: configs } = await get('/boards/configurations');
  const faq = configs.boardConfigs.find(({ boardId }: { boardId: string }) => boardId === 'faq');
  expect((await get(`/boards/${faq.boardNo}/categories`)).body).toEqual(body);
  const categoryNo = body[1].categoryNo;
  expect((await get(`/boards/faq/articles?categoryNo=${categoryNo}`)).body.totalCount).toBe(1);
});

test('scripts are removed from an article, its formatting stays', async () => {
  const articleNo = await anArticle({
    html: `<h2 style="text-align:center;position:fixed">룩북</h2><script>steal()</script>
      <img src="/a.jpg" onerror="steal()"><a href="javascript:steal()">보기</a>
      <iframe src="https://evil.example/"></iframe>`,
  });
  const { content } = (await get(`/boards/notice/articles/${articleNo}`)).body;
  expect(content).toContain('<h2 style="text-align:center">룩북</h2>');
  expect(content).toContain('<img src="/a.jpg" />');
  expect(content).not.toMatch(/steal|script|evil/);
});

test('unknown boards, wrong types and an article of another board are refused; unknown parameters are not', async () => {
  const articleNo = await anArticle();
  expect((await get('/boards/nowhere/articles')).body.code).toBe('DL0601');
  expect((await get(`/boards/faq/articles/${articleNo}`)).body.code).toBe('DL0602');
  expect((await get('/boards/notice/articles?pageNumber=one')).status).toBe(400);
  expect((await get('/boards/notice/articles?startYmd=2026-02-30')).status).toBe(400);
  expect((await get('/boards/notice/articles?colour=black')).status).toBe(200);
});

test('an operator cannot publish on an unknown board or category, or with too long a title', async () => {
  const publish = (draft: Partial<ArticleDraft>) =>
    inTransaction(shop.db, (tx) =>
      publishArticle(
        tx,
        'operator',
        { boardId: 'notice', title: '안내', html: '<p>글</p>', ...draft },
        shop.clock.now(),
      ),
    );
  expect(await publish({ boardId: 'gossip' })).toMatchObject({ name: 'board_not_found' });
  expect(await publish({ category: '소문' })).toMatchObject({ name: 'board_category_not_found' });
  expect(await publish({ html: '<script>1</script>' })).toMatchObject({ name: 'content_missing' });
  expect(await publish({ title: '가'.repeat(201) })).toMatchObject({ name: 'invalid_request' });
});

test('views are counted in batches, after the reply', async () => {
  const other = await buildTestShop();
  const published = await inTransaction(other.db, (tx) =>
    publishArticle(
      tx,
      'operator',
      { boardId: 'notice', title: '안내', html: '<p>글</p>' },
      other.clock.now(),
    ),
  );
  const { articleNo } = published as { articleNo: number };
  const url = `/boards/notice/articles/${articleNo}`;
  for (let reader = 0; reader < 3; reader++) {
    await other.app.inject({ url, headers: visitorHeaders });
  }
  await other.app.close();
  const article = other.db.selectFrom('article').select('viewCount');
  expect(await article.executeTakeFirst()).toEqual({ viewCount: 3 });
  await other.close();
});

test('the same articles are posts for clients that ask for posts', async () => {
  const articleNo = await anArticle({ title: '글로 읽는 공지', pinned: true });
  const ask = async (payload: object, query = '') => {
    const url = `/boards/posts${query}`;
    const reply = await shop.app.inject({ method: 'POST', url, headers: visitorHeaders, payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const { body } = await ask(
    { boardNoOrId: 'notice', keyword: '글로 읽는' },
    '?page=1&pageSize=10',
  );
  expect(body).toMatchObject({
    totalCount: 1,
    items: [{ postNo: articleNo, title: '글로 읽는 공지', noticed: true, repliedCnt: 0 }],
  });
  expect((await ask({})).body).toEqual({ totalCount: 0, items: [] });
  expect((await ask({ boardNoOrId: 'nowhere' })).status).toBe(400);
  expect((await ask({ boardNoOrId: 'notice', startYmdt: 'soon', direction: 'X' })).status).toBe(
    200,
  );
  const post = await get(`/boards/notice/posts/${articleNo}`);
  expect(post.body).toMatchObject({ postNo: articleNo, content: '<p>안내드려요.</p>' });
  expect((await get('/boards/notice/posts/424242')).body.code).toBe(
    (await get('/boards/notice/articles/424242')).body.code,
  );
  const none = { totalCount: 0, items: [] };
  expect((await get(`/boards/notice/posts/${articleNo}/replies`)).body).toEqual(none);
  expect((await get(`/boards/notice/articles/${articleNo}/replies`)).body).toEqual(none);
});
