import { expect, test } from 'vitest';
import { openSandbox, type Sandbox, submit } from '../../test/open-sandbox.ts';
import { demoKeys } from '../demo-keys.ts';

const hook = `/slack/services/${demoKeys.slackHook}`;

function post(app: Sandbox, payload: object | string, url = hook) {
  const headers = { 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url, headers, payload });
}

async function chat(app: Sandbox) {
  return (await app.inject('/reports/chat.json')).json();
}

test('what is posted to the webhook is listed, newest first', async () => {
  const app = await openSandbox();
  const answer = await post(app, { text: '스테이징 오류 <b>1건</b>' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'ok']);
  await submit(app, hook, { payload: JSON.stringify({ text: '두 번째' }) });
  expect(await chat(app)).toMatchObject([
    { text: '두 번째' },
    { text: '스테이징 오류 <b>1건</b>', at: expect.stringMatching(/\+09:00$/) },
  ]);
  expect((await app.inject('/reports')).body).toContain('&#60;b&#62;1건');
});

test('a message of blocks alone is listed as it came', async () => {
  const app = await openSandbox();
  await post(app, { blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*오류*' } }] });
  expect(await chat(app)).toMatchObject([{ text: expect.stringContaining('*오류*') }]);
});

test.for([
  [{}, 400, 'no_text'],
  [{ text: '' }, 400, 'no_text'],
  [{ text: 7 }, 400, 'invalid_payload'],
  [{ text: 'x'.repeat(40_001) }, 400, 'invalid_payload'],
] as const)('%o is answered %i %s', async ([payload, status, word]) => {
  const answer = await post(await openSandbox(), payload);
  expect([answer.statusCode, answer.body]).toEqual([status, word]);
});

test('an unknown webhook is refused, and faults can be injected into ours', async () => {
  const app = await openSandbox();
  const answer = await post(app, { text: '안녕' }, '/slack/services/T1/B1/guess');
  expect([answer.statusCode, answer.body]).toEqual([403, 'invalid_token']);
  const fault = { operation: 'slack.post', kind: 'status', status: 503 };
  await app.inject({ method: 'POST', url: '/faults', payload: fault });
  expect((await post(app, { text: '안녕' })).statusCode).toBe(503);
  expect(await chat(app)).toEqual([]);
});
