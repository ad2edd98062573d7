import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import { readReportSettings } from '@duskline/partners/settings/report-settings';
import { freePort } from '@duskline/platform/free-port';
import { createApi } from '@duskline/platform/http/http-api';
import { createLog } from '@duskline/platform/log';
import { buildSandbox } from '@duskline/sandbox/app';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxKeys } from './sandbox-keys.ts';

const refusal = { status: 500, code: 'DL0500', text: '문제가 생겼어요.' };
const catalogue = {
  invalid_request: refusal,
  broken_body: refusal,
  body_too_large: refusal,
  no_such_call: { ...refusal, status: 404 },
  too_many_requests: refusal,
  unavailable: refusal,
  server_busy: refusal,
  internal_error: refusal,
};

/** An API whose errors are reported to a sandbox of the test's own. */
async function openApi(environment: string) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const sandbox = await buildSandbox({ origin: url, shopUrl: 'http://shop.test' });
  await sandbox.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
  onTestFinished(() => sandbox.close());
  const given = { NODE_ENV: 'test', SENTRY_ENVIRONMENT: environment };
  const reports = createErrorReports({
    ...readReportSettings(given, { url, keys: sandboxKeys }),
    release: '0.1.0',
  });
  const app = await createApi({
    log: createLog('test', 'silent'),
    siteUrl: 'http://shop.test',
    catalogue,
    errorBody: ({ code }) => ({ code }),
    report: (error, where) => reports.report(error, { part: 'shop-api', where }),
  });
  onTestFinished(() => app.close());
  app.post('/orders/:orderNo', () => {
    throw new Error('no stock row for rookie@duskline.example');
  });
  app.get('/me', (_request, reply) => reply.code(401).send({ code: 'M0013' }));
  app.get('/coupon', (_request, reply) => reply.code(400).send({ code: 'EVEC0002' }));
  return {
    app,
    async reported() {
      await reports.close();
      const read = async (list: string) => (await fetch(`${url}/reports/${list}.json`)).json();
      return { errors: await read('errors'), chat: await read('chat') };
    },
  };
}

test('an error in a route is reported once, with its route and without personal data', async () => {
  const { app, reported } = await openApi('production');
  const answer = await app.inject({
    method: 'POST',
    url: '/orders/20261121000123?phone=01012345678',
    payload: { name: '김하늘' },
  });
  expect(answer.statusCode).toBe(500);
  const { errors, chat } = await reported();
  expect(errors).toMatchObject([
    { title: 'Error: no stock row for [email]', where: 'shop-api POST /orders/:orderNo' },
  ]);
  expect(errors).toHaveLength(1);
  expect(JSON.stringify(errors)).not.toMatch(/20261121000123|01012345678|김하늘/);
  expect(chat).toEqual([]);
});

test('on staging an error is reported to the chat too', async () => {
  const { app, reported } = await openApi('staging');
  await app.inject({ method: 'POST', url: '/orders/1' });
  const { errors, chat } = await reported();
  expect(errors).toMatchObject([{ environment: 'staging' }]);
  expect(chat).toHaveLength(1);
});

test('a missing login, an unknown URL and a refusal are not reported', async () => {
  const { app, reported } = await openApi('staging');
  const answers = await Promise.all(['/me', '/nowhere', '/coupon'].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 400]);
  expect(await reported()).toEqual({ errors: [], chat: [] });
});
