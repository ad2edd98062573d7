// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMayBuy } from './use-may-buy.ts';

afterEach(cleanup);

test('a shopper let in to buy one product is not let in to the next one they open', () => {
  const { result, rerender } = renderHook(({ productNo }) => useMayBuy(productNo), {
    initialProps: { productNo: 1 },
  });
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
  rerender({ productNo: 2 });
  expect(result.current[0]).toBe(false);
});
