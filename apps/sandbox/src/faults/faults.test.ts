import { expect, test } from 'vitest';
import { openSandbox, submit } from '../../test/open-sandbox.ts';

const search = '/juso/addrlink/addrLinkApi.do?keyword=연남동&resultType=json';

test('a fault of the form affects the next calls of its operation and no others', async () => {
  const app = await openSandbox();
  const added = await submit(app, '/faults', {
    operation: 'juso.search',
    kind: 'status',
    status: '503',
    times: '2',
  });
  expect(added).toMatchObject({ statusCode: 303, headers: { location: '/faults' } });
  expect((await app.inject('/faults')).body).toContain('HTTP 503');

  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await app.inject(search)).statusCode);
  expect(statuses).toEqual([503, 503, 200]);
});

test('faults are injected in the order they were added, and can be cleared', async () => {
  const app = await openSandbox();
  for (const status of [500, 429]) {
    const payload = { operation: 'juso.search', kind: 'status', status };
    expect((await app.inject({ method: 'POST', url: '/faults', payload })).statusCode).toBe(201);
  }
  expect((await app.inject(search)).statusCode).toBe(500);
  await submit(app, '/faults/clear');
  expect((await app.inject('/faults.json')).json()).toEqual([]);
  expect((await app.inject(search)).statusCode).toBe(200);
});

test.for([
  { operation: 'toss.everything', kind: 'drop' },
  { operation: 'toss.confirm', kind: 'explode' },
  { operation: 'toss.confirm', kind: 'slow', ms: 1_000_000 },
  { operation: 'toss.confirm', kind: 'status', status: 200 },
])('an invalid fault is refused: %o', async (payload) => {
  const app = await openSandbox();
  expect((await app.inject({ method: 'POST', url: '/faults', payload })).statusCode).toBe(400);
});
