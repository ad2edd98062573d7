import { expect, test } from 'vitest';
import { imageKeys, imageUrls } from './image-url.ts';

const SHOP_API_URL = 'https://shop.test/shop-api';
const IMAGE_URL = 'https://img.test/pictures';

test('a picture is reached at the Shop API, or at the CDN that is set', () => {
  expect(imageUrls({ SHOP_API_URL })('a/b.jpg')).toBe('//shop.test/shop-api/images/a/b.jpg');
  expect(imageUrls({ SHOP_API_URL, IMAGE_URL })('a/b.jpg')).toBe('//img.test/pictures/a/b.jpg');
  expect(imageUrls({ SHOP_API_URL, IMAGE_URL })('')).toBe('');
});

test('a picture is known by the address it has, and by the one it had before there was a CDN', () => {
  const keyOf = imageKeys({ SHOP_API_URL, IMAGE_URL });
  expect(keyOf('https://img.test/pictures/a/b.jpg')).toBe('a/b.jpg');
  expect(keyOf('//shop.test/shop-api/images/a/b.jpg')).toBe('a/b.jpg');
  for (const url of [
    'https://img.test/a/b.jpg',
    'https://img.test/pictures/../a.jpg',
    'https://elsewhere.test/pictures/a/b.jpg',
  ]) {
    expect(keyOf(url)).toBeUndefined();
  }
});
