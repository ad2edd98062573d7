// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { expect, test, vi } from 'vitest';
import { errorText, errorTextOf, isConnectionLoss, isRefusal } from './error-text.ts';

const refused = new ApiError(409, 'DL0923', '마지막 소유자예요.');

test("a refusal is said in the API's words and known by its name", () => {
  expect(errorText(refused)).toBe('마지막 소유자예요.');
  expect(isRefusal(refused, 'staff_last_owner')).toBe(true);
  expect(isRefusal(refused, 'staff_self', 'role_in_use')).toBe(false);
  expect(isRefusal(new Error('DL0923'), 'staff_last_owner')).toBe(false);
});

test('a lost connection is no refusal, and offline is said as such', () => {
  const lost = new ApiError(0, 'NETWORK', '');
  expect(errorText(lost)).toMatch(/서버에 연결할 수 없어요/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorText(lost)).toMatch(/오프라인/);
  vi.restoreAllMocks();
  expect(isConnectionLoss(lost)).toBe(true);
  expect(isConnectionLoss(refused)).toBe(false);
});

test('what a server says of its own failure is not shown', () => {
  expect(errorText(new ApiError(500, '500', 'relation "x" does not exist'))).toMatch(/일시적/);
  expect(errorText(new ApiError(503, '503', 'upstream'))).toMatch(/점검/);
  expect(errorText(new TypeError('x is undefined'))).toMatch(/일시적/);
});

test('a session that is over is said by the login over the page, not by what was to be saved', () => {
  const { code, status, text } = shopRefusals.staff_login_required;
  expect(errorTextOf(new ApiError(status, code, text))).toBeUndefined();
  expect(errorTextOf(refused)).toBe('마지막 소유자예요.');
  expect(errorTextOf(null)).toBeUndefined();
});
