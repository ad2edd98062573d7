import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies } from './compress-replies.ts';

const options = Array.from({ length: 200 }, (_, optionNo) => ({ optionNo, label: '블랙 / M' }));

async function ask(url: string, accepted: string, method: 'GET' | 'POST' = 'GET') {
  const app = fastify();
  compressReplies(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'Origin'));
  app.get('/options', async () => options);
  app.post('/options', async () => options);
  app.get('/count', async () => ({ count: 3 }));
  const reply = await app.inject({ method, url, headers: { 'accept-encoding': accepted } });
  await app.close();
  return reply;
}

test('a browser gets the options of a product compressed, and the same options', async () => {
  const { headers, rawPayload } = await ask('/options', 'gzip, br;q=0.9');
  expect(headers['content-encoding']).toBe('br');
  expect(headers.vary).toBe('Origin, accept-encoding');
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(rawPayload.length).toBeLessThan(JSON.stringify(options).length / 4);
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(options);
});

test.each([
  ['/options', 'gzip, deflate', 'GET'],
  ['/options', 'br;q=0', 'GET'],
  ['/options', 'br', 'POST'],
  ['/count', 'br', 'GET'],
] as const)('%s stays plain for %s and %s', async (url, accepted, method) => {
  const { headers, statusCode } = await ask(url, accepted, method);
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBeUndefined();
});
