import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handOverReplies, readInProcess } from './read-in-process.ts';

const bytes = Buffer.from('{"productName":"검은 모자"}');

async function openApi() {
  const api = fastify();
  handOverReplies(api);
  api.get('/bytes', (request, reply) => {
    reply.header('asked-by', request.headers.clientid);
    return reply.type('application/json').send(bytes);
  });
  api.get('/object', () => ({ productName: '검은 모자' }));
  api.get('/refused', (_request, reply) => reply.code(404).send({ code: 'X' }));
  api.get('/nothing', (_request, reply) => reply.code(204).send());
  await api.ready();
  return api;
}

test('a reply that is bytes already is handed over as these bytes, not as a copy', async () => {
  const { status, body } = await readInProcess(await openApi(), '/bytes', {});
  expect(status).toBe(200);
  expect(body).toBe(bytes);
});

test('an object, a refusal and nothing are read as over the network', async () => {
  const api = await openApi();
  const read = async (url: string) => {
    const { status, body } = await readInProcess(api, url, {});
    const sent = await api.inject({ method: 'GET', url });
    expect([status, String(body)]).toEqual([sent.statusCode, sent.payload]);
    return [status, String(body)];
  };
  expect(await read('/object')).toEqual([200, '{"productName":"검은 모자"}']);
  expect(await read('/refused')).toEqual([404, '{"code":"X"}']);
  expect(await read('/nothing')).toEqual([204, '']);
  expect(await read('/unknown')).toHaveProperty('0', 404);
});

test('pages that read at the same time get each its own reply, and the network gets its whole one', async () => {
  const api = await openApi();
  const [one, other, sent] = await Promise.all([
    readInProcess(api, '/bytes', {}),
    readInProcess(api, '/refused', {}),
    api.inject({ method: 'GET', url: '/bytes', headers: { clientid: 'shop' } }),
  ]);
  expect([one.body, other.body]).toEqual([bytes, '{"code":"X"}']);
  expect(sent.rawPayload).toEqual(bytes);
  expect(sent.headers['asked-by']).toBe('shop');
});

test('what a reply is made of may be asked over the network meanwhile, and comes whole', async () => {
  const api = fastify();
  handOverReplies(api);
  api.get('/part', () => ({ name: '모자' }));
  api.get('/whole', async (request) => ({
    part: await (await fetch(`http://${request.headers.host}/part`)).json(),
  }));
  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await readInProcess(api, '/whole', { host: new URL(url).host });
  await api.close();
  expect(body).toBe('{"part":{"name":"모자"}}');
});
