// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { afterEach, expect, test, vi } from 'vitest';
import { errorText } from './error-text.ts';

afterEach(() => vi.restoreAllMocks());

test('a shopper who is offline reads so; one who is online reads that the shop does not respond', () => {
  const lost = new ApiError(0, 'NETWORK', 'no response');
  expect(errorText(lost)).toMatch(/^쇼핑몰이 응답하지 않아요/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorText(lost)).toMatch(/^지금은 오프라인이에요/);
});

test("a refusal is said in the API's words, also offline", () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorText(new ApiError(400, 'C0004', '품절된 상품이에요.'))).toBe('품절된 상품이에요.');
});
