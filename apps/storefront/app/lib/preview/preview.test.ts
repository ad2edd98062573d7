import { expect, test } from 'vitest';
import { heldReply } from './preview.ts';

const api = 'https://shop.example/shop-api';
const banners = [
  { id: 'A', name: 1 },
  { id: 'B', name: 2 },
  { id: 'C', name: 3 },
];
const preview = {
  replies: [
    { path: '/display/banners/id', reply: banners, namedBy: 'id' },
    { path: '/display/popups', reply: [] },
  ],
};

test('a call that names parts of a held list gets those, in its order', async () => {
  const read = (path: string) => heldReply(preview, api + path, api)?.json();
  expect(await read('/display/banners/id/C,A,X')).toEqual([banners[2], banners[0]]);
  expect(await read('/display/banners/id/C%2CA')).toEqual([banners[2], banners[0]]);
  expect(await read('/display/popups?pageType=MAIN')).toEqual([]);
  expect(await read('/display/popups/1')).toBeUndefined();
  expect(await read('/display/sections')).toBeUndefined();
});
