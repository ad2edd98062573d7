// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePressOnce } from './use-press-once.ts';

const lost = () => new ApiError(0, 'NETWORK', '');

function pressing(nameOf?: (asked: string) => string) {
  const send = vi.fn(async (asked: string, _key: string) => asked);
  const { result } = renderHook(() => usePressOnce(send, nameOf));
  return { send, press: (asked: string) => result.current(asked), keys: () => keysOf(send) };
}
const keysOf = (send: { mock: { calls: [string, string][] } }) =>
  send.mock.calls.map(([, key]) => key);

test('what had no reply is sent again with its key, also where something was typed since', async () => {
  const { send, press, keys } = pressing();
  send.mockRejectedValueOnce(lost()).mockRejectedValueOnce(new ApiError(500, 'DL0000', ''));
  await expect(press('부재')).rejects.toThrow();
  await expect(press('부재')).rejects.toThrow();
  await press('부재 시 경비실');
  expect(new Set(keys()).size).toBe(1);
});

test('what was done or refused is over: the next press is another one', async () => {
  const { send, press, keys } = pressing();
  await press('하나');
  send.mockRejectedValueOnce(new ApiError(409, 'DL3231', '이미 저장됐어요.'));
  await expect(press('둘')).rejects.toThrow();
  await press('둘');
  expect(new Set(keys()).size).toBe(3);
});

test('a session that ended between two presses leaves open what became of the first', async () => {
  const { send, press, keys } = pressing();
  const { status, code, text } = shopRefusals.staff_login_required;
  send.mockRejectedValueOnce(lost()).mockRejectedValueOnce(new ApiError(status, code, text));
  await expect(press('부재')).rejects.toThrow();
  await expect(press('부재')).rejects.toThrow();
  await press('부재');
  expect(new Set(keys()).size).toBe(1);
});

test('presses of two things have keys of their own', async () => {
  const { send, press, keys } = pressing((asked) => asked);
  send.mockRejectedValueOnce(lost());
  await expect(press('첫 메시지')).rejects.toThrow();
  await press('둘째 메시지');
  await press('첫 메시지');
  const [first, second, again] = keys();
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});
