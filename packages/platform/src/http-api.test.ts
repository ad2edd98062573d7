import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { RefusalEntry } from '@duskline/contract/refusals';
import { expect, test } from 'vitest';
import { type Catalogue, createApi } from './http-api.ts';
import { createLog } from './log.ts';

const entry: RefusalEntry = { status: 500, code: 'X', text: '' };
const catalogue: Catalogue = {
  ...{ invalid_request: entry, broken_body: entry, body_too_large: entry, no_such_call: entry },
  ...{ too_many_requests: entry, unavailable: entry, internal_error: entry },
};

test('a client that leaves before its request is read is no error of the store', async () => {
  const reports: string[] = [];
  const app = await createApi({
    siteUrl: 'https://shop.test',
    log: createLog('test', 'fatal'),
    catalogue,
    errorBody: () => ({}),
    report: (error) => reports.push(String(error)),
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.socket.destroyed) await once(raw.socket, 'close');
  });
  const served = Promise.withResolvers<string>();
  app.addHook('onError', async (_request, _reply, error) => served.resolve(String(error)));
  const config = { rateLimit: { max: 10, timeWindow: 60_000 } };
  app.get('/limited', { config }, async ({ ip }) => {
    served.resolve(ip);
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const client = connect(port, '127.0.0.1');
  client.write('GET /limited HTTP/1.1\r\nhost: store\r\n\r\n', () => client.destroy());
  expect(await served.promise).toBe('127.0.0.1');
  expect(reports).toEqual([]);
  await app.close();
});
