import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import {
  loginAs,
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { aForm, aPhoto, sendPicture } from '../../../test/upload-factories.ts';
import { issueGuestToken } from '../guest-access/index.ts';
import { attachUploads, releaseUploads } from './index.ts';

let shop: TestShop;
let from = 0;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());
// Each test sends from an address of its own: uploads are counted by it.
// Each has a member of its own too: what a member sends a day is counted.
let headers: Record<string, string>;
let sender: TestMember;
beforeEach(async () => {
  sender = await registerMember(shop);
  headers = { ...sender.headers, 'x-forwarded-for': `10.1.0.${++from}` };
});

const keyOf = (imageUrl: string) => imageUrl.split('/images/')[1] ?? '';
const get = (imageUrl: string, preset = '') =>
  shop.app.inject({ url: `/images/${keyOf(imageUrl)}${preset && `?${preset}`}` });

/** A PNG of one bit a pixel around packed rows. */
function aPng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const parts = [
    ['IHDR', header] as const,
    ['IDAT', rows] as const,
    ['IEND', Buffer.alloc(0)] as const,
  ];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...parts.flatMap(([name, data]) => {
      const [length, named, sum] = [
        Buffer.alloc(4),
        Buffer.concat([Buffer.from(name), data]),
        Buffer.alloc(4),
      ];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(named));
      return [length, named, sum];
    }),
  ]);
}

test('a photo is served upright, in every size, without the camera’s metadata', async () => {
  const sideways = await sharp(await aPhoto(800, 400))
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: '김테스트' } } })
    .jpeg()
    .toBuffer();
  const sent = await sendPicture(shop, sideways, { headers });
  expect(sent).toMatchObject({ status: 200, body: { originName: 'photo.jpg' } });
  expect(sent.body.imageUrl).toMatch(/^\/\/shop\.test\/shop-api\/images\/uploads\/.*\.jpg$/);
  const original = await sharp((await get(sent.body.imageUrl)).rawPayload).metadata();
  expect(original).toMatchObject({ format: 'jpeg', width: 400, height: 800 });
  expect(original.exif).toBeUndefined();
  expect(original.orientation).toBeUndefined();
  expect((await get(sent.body.imageUrl, '320x400')).statusCode).toBe(200);
});

test('newer clients upload to the other URL and get the file name under its own field', async () => {
  const url = '/storage/temporary-images';
  const { status, body } = await sendPicture(shop, await aPhoto(), { headers, url });
  expect(status).toBe(200);
  expect(body).toMatchObject({ originalFileName: 'photo.jpg' });
});

test('a client that attaches files attaches pictures', async () => {
  const url = '/storage/temporary-files';
  const { status, body } = await sendPicture(shop, await aPhoto(), { headers, url });
  expect(status).toBe(200);
  expect(body).toMatchObject({ originalFileName: 'photo.jpg' });
  const text = await sendPicture(shop, Buffer.from('a text'), { headers, url });
  expect(text.body.code).toBe('DL0653');
});

test.each([
  ['text', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing with a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['the beginning of a picture', Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1')],
])('%s that is called photo.jpg is no picture', async (_what, file) => {
  const { status, body } = await sendPicture(shop, file, { headers });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'DL0653' });
});

test('a small file that would unpack to a huge picture is refused', async () => {
  // 20,000 x 20,000 pixels of one bit: a twentieth of a megabyte that says it holds 400 million.
  const bomb = aPng(20_000, 20_000, deflateSync(Buffer.alloc(2501 * 20_000)));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect((await sendPicture(shop, bomb, { headers })).body.code).toBe('DL0653');
});

test('a picture over 12 MB is refused where the limit is reached, however it is sent', async () => {
  const form = aForm(Buffer.alloc(13 * 1024 * 1024, 1));
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/files/images',
    headers: { ...headers, ...form.headers },
    payload: Readable.from(form.payload),
  });
  expect(reply.statusCode).toBe(413);
  expect(reply.json().code).toBe('DL0652');
});

test('a request that says it is too large is refused before it is read', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      'POST /files/images HTTP/1.1',
      'host: shop.test',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000000000',
      '\r\n',
    ].join('\r\n'),
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  expect(String(answer)).toMatch(/connection: close/i);
});

test('a request without a picture is refused', async () => {
  const json = await shop.app.inject({
    method: 'POST',
    url: '/files/images',
    headers,
    payload: { file: 'photo.jpg' },
  });
  expect(json.json().code).toBe('DL0651');
  expect((await sendPicture(shop, Buffer.alloc(0), { headers })).body.code).toBe('DL0651');
});

test.each([
  ['without its boundary', 'multipart/form-data', 'x'],
  ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['that is none', 'multipart/form-data; boundary=edge', 'x'],
  [
    'cut off in its head',
    'multipart/form-data; boundary=edge',
    '--edge\r\ncontent-disposition: form-data; na',
  ],
  [
    'cut off in its file',
    'multipart/form-data; boundary=edge',
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8',
  ],
])('a form %s is refused, and is no error of the shop', async (_what, contentType, payload) => {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/files/images',
    headers: { ...headers, 'content-type': contentType },
    payload,
  });
  expect({ status: reply.statusCode, code: reply.json().code }).toEqual({
    status: 400,
    code: 'DL0651',
  });
});

test('an upload that nothing shows is purged after a day, one that is shown stays', async () => {
  const { memberNo, headers: own } = await registerMember(shop);
  const send = async () =>
    (await sendPicture(shop, await aPhoto(), { headers: { ...headers, ...own } })).body.imageUrl;
  const [shown, unused, released] = [await send(), await send(), await send()];
  await get(unused, '192x240');
  const keys = [keyOf(shown), keyOf(released)];
  expect(await inTransaction(shop.db, (tx) => attachUploads(tx, keys, memberNo))).toBe(true);
  shop.clock.advance({ hours: 23 });
  await inTransaction(shop.db, (tx) => releaseUploads(tx, [keyOf(released)], shop.clock.now()));
  shop.clock.advance({ hours: 2 });
  await shop.jobs.runRepeating('purge-uploads');
  expect((await get(shown)).statusCode).toBe(200);
  expect((await get(unused)).statusCode).toBe(404);
  expect((await get(unused, '192x240')).statusCode).toBe(404);
  expect((await get(released)).statusCode).toBe(200);
  shop.clock.advance({ hours: 23 });
  await shop.jobs.runRepeating('purge-uploads');
  expect((await get(released)).statusCode).toBe(404);
});

test("nobody attaches or deletes another member's picture, nor one that is shown", async () => {
  const writer = await registerMember(shop);
  const other = await registerMember(shop);
  const { imageUrl } = (
    await sendPicture(shop, await aPhoto(), { headers: { ...headers, ...writer.headers } })
  ).body;
  const remove = async (by: Record<string, string>) =>
    (
      await shop.app.inject({
        method: 'DELETE',
        url: `/files/images?fileName=${encodeURIComponent(`https:${imageUrl}`)}`,
        headers: by,
      })
    ).statusCode;
  const attach = (memberNo: number) =>
    inTransaction(shop.db, (tx) => attachUploads(tx, [keyOf(imageUrl)], memberNo));
  expect(await remove(visitorHeaders)).toBe(404);
  expect(await remove(other.headers)).toBe(404);
  expect(await attach(other.memberNo)).toBe(false);
  expect(await attach(writer.memberNo)).toBe(true);
  expect(await attach(writer.memberNo)).toBe(false);
  expect(await remove(writer.headers)).toBe(404);
  await inTransaction(shop.db, (tx) => releaseUploads(tx, [keyOf(imageUrl)], shop.clock.now()));
  expect(await remove(writer.headers)).toBe(200);
  expect((await get(imageUrl)).statusCode).toBe(404);
});

test('nobody without a login or an opened order uploads a picture', async () => {
  const anonymous = { ...headers, accesstoken: '' };
  expect(await sendPicture(shop, await aPhoto(), { headers: anonymous })).toMatchObject({
    status: 401,
    body: { code: 'M0013' },
  });
  const forged = { ...anonymous, guesttoken: 'guessed' };
  expect((await sendPicture(shop, await aPhoto(), { headers: forged })).status).toBe(401);
});

test('a guest uploads a picture with the token of their order, and it counts for that order', async () => {
  const { orderNo } = await aWrittenOrder(shop, sender.memberNo);
  const guesttoken = await inTransaction(shop.db, (tx) =>
    issueGuestToken(tx, { orderNo, isMasked: false, now: shop.clock.now() }),
  );
  const photo = await aPhoto();
  const guest = { ...visitorHeaders, 'x-forwarded-for': headers['x-forwarded-for'] ?? '' };
  const sent = await sendPicture(shop, photo, { headers: { ...guest, guesttoken } });
  expect(sent.status).toBe(200);
  const counted = await shop.db.selectFrom('uploadDay').selectAll().execute();
  expect(counted).toContainEqual(
    expect.objectContaining({ owner: `order:${orderNo}`, sentBytes: photo.length }),
  );
});

test('a member who sent 120 MB today sends no more, tomorrow they do', async () => {
  const upload = async () => (await sendPicture(shop, await aPhoto(), { headers })).body.code;
  const today = seoulDate(shop.clock.now());
  await shop.db
    .insertInto('uploadDay')
    .values({ owner: `member:${sender.memberNo}`, day: today, sentBytes: 120 * 1024 * 1024 })
    .execute();
  expect(await upload()).toBe('DL0654');
  shop.clock.advance({ hours: 24 });
  headers = { ...headers, ...(await loginAs(shop, sender.memberNo)) };
  expect(await upload()).toBeUndefined();
  await shop.jobs.runRepeating('purge-uploads');
  const counted = await shop.db
    .selectFrom('uploadDay')
    .where('owner', '=', `member:${sender.memberNo}`)
    .select('sentBytes')
    .execute();
  expect(counted).toHaveLength(1);
  expect(counted[0]?.sentBytes).toBeLessThan(1024 * 1024);
});

test('pictures that fill their share of the disk are refused, what is there stays', async () => {
  const small = await buildTestShop({
    settings: { ...shop.shop.settings, UPLOADS_MAX_BYTES: 1_000 },
  });
  const { headers: own } = await registerMember(small);
  const send = async () => sendPicture(small, await aPhoto(600, 800), { headers: own });
  const first = await send();
  expect(first.status).toBe(200);
  expect((await send()).body.code).toBe('DL0655');
  const shown = await small.app.inject({ url: `/images/${keyOf(first.body.imageUrl)}` });
  expect(shown.statusCode).toBe(200);
  await small.close();
});

test('one IP uploads thirty pictures a minute at most', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent++) {
    statuses.push((await sendPicture(shop, Buffer.alloc(0), { headers })).status);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
});
