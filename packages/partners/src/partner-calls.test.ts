import { createServer } from 'node:http';
import { freePort } from '@duskline/platform/free-port';
import { isBegun, runRequest } from '@duskline/platform/load/server-busy';
import { expect, onTestFinished, test } from 'vitest';
import { PATIENT_MS } from '../test/slow-reply.ts';
import { callPartner } from './call-partner.ts';
import { onPartnerCall, type ReportedCall, reportPartnerCall } from './partner-calls.ts';

test('every attempt of a call is reported with its partner and how it ended', async () => {
  const statuses = [500, 200, 404];
  const server = createServer((_request, response) => {
    response.writeHead(statuses.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const reported: ReportedCall[] = [];
  const stop = onPartnerCall((call) => reported.push(call));
  onTestFinished(stop);
  const call = (partner: 'toss' | 'juso', at = port) =>
    callPartner({
      ...{ partner, url: new URL(`http://127.0.0.1:${at}/`), method: 'GET' },
      ...{ timeLimitMs: PATIENT_MS, retries: 1, firstPauseMs: 1 },
    });
  await call('toss');
  await call('juso');
  await call('juso', await freePort());
  expect(reported.map(({ partner, outcome }) => `${partner} ${outcome}`)).toEqual([
    ...['toss lost', 'toss replied', 'juso refused', 'juso lost', 'juso lost'],
  ]);
  stop();
  reportPartnerCall('toss', 'lost');
  expect(reported).toHaveLength(5);
});

test('a request that has called a partner was begun: it is not sent again for load', async () => {
  const wasBegun = await new Promise<boolean[]>((resolve) => {
    runRequest({ kind: 'ordering' }, () => {
      const before = isBegun();
      reportPartnerCall('kakao', 'replied');
      resolve([before, isBegun()]);
    });
  });
  expect(wasBegun).toEqual([false, true]);
});
