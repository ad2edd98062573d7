import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies, keepWhatIsSentAgain } from './compress-replies.ts';

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

test('a cached reply is compressed at its first two askings, and sent again as it is', async () => {
  const compressed: Buffer[] = [];
  const compress = keepWhatIsSentAgain(async (bytes) => {
    compressed.push(bytes);
    return Buffer.from(`short form of ${bytes}`);
  });
  const cached = Buffer.from('a list');
  const replies = [await compress(cached), await compress(cached), await compress(cached)];
  expect(replies.map(String)).toEqual(Array(3).fill('short form of a list'));
  expect(compressed).toEqual([cached, cached]);
  expect(replies[2]).toBe(replies[1]);
});

test('a reply of the same words that was made anew is no cached one', async () => {
  let compressed = 0;
  const compress = keepWhatIsSentAgain(async (bytes) => {
    compressed += 1;
    return bytes;
  });
  for (let at = 0; at < 4; at++) await compress(Buffer.from('a list'));
  expect(compressed).toBe(4);
});

test('a reply that could not be compressed is tried again', async () => {
  let fails = true;
  const compress = keepWhatIsSentAgain(async (bytes) => {
    if (fails) throw new Error('no memory');
    return bytes;
  });
  const cached = Buffer.from('a list');
  for (let at = 0; at < 2; at++) await expect(compress(cached)).rejects.toThrow('no memory');
  fails = false;
  expect(await compress(cached)).toEqual(cached);
});

test('what is kept has memory of its own: no slab that other bytes were cut from stays with it', async () => {
  const slab = Buffer.alloc(64 * 1024);
  const compress = keepWhatIsSentAgain(async () => slab.subarray(0, 600));
  const cached = Buffer.from('a list');
  for (let at = 0; at < 2; at++) await compress(cached);
  expect((await compress(cached)).buffer.byteLength).toBe(600);
});

test('callers of a cached reply are sent what was compressed for those before them', async () => {
  const app = fastify();
  let compressed = 0;
  compressReplies(app, async (bytes) => {
    compressed += 1;
    return brotliCompressSync(bytes);
  });
  const cached = Buffer.from(JSON.stringify(options));
  app.get('/cached', async (_request, reply) => reply.type('application/json').send(cached));
  for (let at = 0; at < 4; at++) {
    const reply = await app.inject({ url: '/cached', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(cached.toString());
  }
  expect(compressed).toBe(2);
  await app.close();
});

test('callers get a changed reply, though the former one is kept compressed', async () => {
  const app = fastify();
  compressReplies(app);
  let cached = Buffer.from(JSON.stringify(options));
  app.get('/cached', async (_request, reply) => reply.type('application/json').send(cached));
  const read = async () => {
    const reply = await app.inject({ url: '/cached', headers: { 'accept-encoding': 'br' } });
    return brotliDecompressSync(reply.rawPayload).toString();
  };
  for (let at = 0; at < 3; at++) expect(await read()).toBe(cached.toString());
  cached = Buffer.from(JSON.stringify(options.slice(0, 150)));
  for (let at = 0; at < 3; at++) expect(await read()).toBe(cached.toString());
  await app.close();
});
