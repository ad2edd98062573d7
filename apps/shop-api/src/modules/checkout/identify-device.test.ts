import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { ShopContext } from '../../context.ts';
import { identifyDevice } from './identify-device.ts';

/** Ask for the device of a request with these cookies; returns it and the cookie that was set. */
function identify(SHOP_API_URL: string, cookie?: string) {
  const set: string[] = [];
  const device = identifyDevice(
    { settings: { SHOP_API_URL } as ShopContext['settings'] },
    { headers: { cookie } } as FastifyRequest,
    { header: (_name: string, value: string) => void set.push(value) } as unknown as FastifyReply,
  );
  return { device, set };
}

test('the number of a device is for payments alone, for no script and for no other site', () => {
  const { device, set } = identify('https://shop.example/shop-api');
  expect(set).toEqual([
    `__Secure-ordering_device=${device}; Path=/shop-api/payments; Max-Age=86400; HttpOnly; SameSite=Lax; Secure`,
  ]);
  expect(identify('http://localhost:3000/shop-api').set[0]).toMatch(/^ordering_device=/);
});

test('a device keeps its number; over https one that was set without it does not count', () => {
  const number = 'a'.repeat(22);
  const secure = `__Secure-ordering_device=${number}`;
  expect(identify('https://shop.example/shop-api', secure)).toEqual({ device: number, set: [] });
  const planted = identify('https://shop.example/shop-api', `ordering_device=${number}`);
  expect(planted.device).not.toBe(number);
});
