import { expect, test } from 'vitest';
import { readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { createErrorReports } from './create-error-reports.ts';

const context = { part: 'shop-api', where: 'GET /products/:productNo' };

function reportsTo({ origin, keys }: Sandbox, environment: string) {
  return createErrorReports({
    dsn:
      origin.replace('http://', `http://${keys.sentryPublicKey}@`) +
      `/sentry/${keys.sentryProjectId}`,
    environment,
    release: '0.1.0',
    slackWebhookUrl: `${origin}/slack/services/${keys.slackHook}`,
  });
}

const errorsAt = ({ origin }: Sandbox) => readJson(`${origin}/reports/errors.json`);
const chatAt = ({ origin }: Sandbox) => readJson(`${origin}/reports/chat.json`);

test('an error is listed at Sentry with its place, environment and release, not in the chat', async () => {
  const sandbox = await startSandbox();
  const reports = reportsTo(sandbox, 'production');
  reports.report(new TypeError('재고를 읽을 수 없습니다'), context);
  await reports.close();
  expect(await errorsAt(sandbox)).toMatchObject([
    {
      title: 'TypeError: 재고를 읽을 수 없습니다',
      where: 'shop-api GET /products/:productNo',
      environment: 'production',
      release: '0.1.0',
      platform: 'node',
    },
  ]);
  expect(await chatAt(sandbox)).toEqual([]);
});

test('on staging the chat gets one line about it', async () => {
  const sandbox = await startSandbox();
  const reports = reportsTo(sandbox, 'staging');
  reports.report(new Error('first\nsecond <b>'), context);
  await reports.close();
  expect(await errorsAt(sandbox)).toHaveLength(1);
  expect(await chatAt(sandbox)).toMatchObject([
    {
      text: '[staging 0.1.0] Error: first second &lt;b&gt; (shop-api GET /products/:productNo)',
    },
  ]);
});

test("a browser's failed call is a line in the chat on staging alone, and not another error", async () => {
  const sandbox = await startSandbox();
  for (const environment of ['production', 'staging']) {
    const reports = reportsTo(sandbox, environment);
    reports.notifyChat('500 DL0500 POST /shop-api/cart', { part: 'browser', where: 'call' });
    await reports.close();
  }
  expect(await errorsAt(sandbox)).toEqual([]);
  expect(await chatAt(sandbox)).toMatchObject([
    { text: '[staging 0.1.0] 500 DL0500 POST /shop-api/cart (browser call)' },
  ]);
});

test('a report identifies nobody', async () => {
  const sandbox = await startSandbox();
  const reports = reportsTo(sandbox, 'staging');
  const error = new Error('rookie@duskline.example, 010-1234-5678 at /me?name=하늘', {
    cause: new Error('mail to og@duskline.example'),
  });
  reports.report(error, context);
  await reports.close();
  const reported = JSON.stringify([await errorsAt(sandbox), await chatAt(sandbox)]);
  expect(reported).toContain('[email], [phone] at /me?name=[hidden]');
  expect(reported).not.toMatch(/duskline\.example|1234|하늘/);
});

test('the same error is reported a few times a minute, however often it happens', async () => {
  const sandbox = await startSandbox();
  const reports = reportsTo(sandbox, 'staging');
  for (let count = 0; count < 50; count += 1) reports.report(new Error('again'), context);
  await reports.close();
  expect(await errorsAt(sandbox)).toHaveLength(3);
  expect(await chatAt(sandbox)).toHaveLength(3);
});

/** As long as the sandbox can be silent; a test may take a fraction of it. */
const SILENT_MS = 60_000;
const CLOSED_MS = 30_000;

test.for(['drop', 'slow', 'status'] as const)(
  'a service with trouble (%s) holds nobody up and throws nothing',
  { timeout: CLOSED_MS },
  async (kind) => {
    const sandbox = await startSandbox();
    for (const operation of ['sentry.envelope', 'slack.post']) {
      await sandbox.injectFault({ operation, kind, ms: SILENT_MS, status: 503 });
    }
    const reports = reportsTo(sandbox, 'staging');
    reports.report(new Error('lost'), context);
    await reports.close();
  },
);

test('a thrown value need not be an error, and without a DSN nothing is sent', async () => {
  const sandbox = await startSandbox();
  const reports = reportsTo(sandbox, 'production');
  reports.report('just words', context);
  reports.report(undefined, context);
  await reports.close();
  expect(await errorsAt(sandbox)).toHaveLength(2);
  const silent = createErrorReports({ dsn: undefined, environment: 'production', release: '0' });
  silent.report(new Error('not sent'), context);
  await silent.close();
});
