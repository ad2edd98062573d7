import { useCallback, useState } from 'react';

/**
 * Whether the shopper was let in to buy this product; the page of another one begins with nobody let in.
 * Returns that, and the function by which its waiting room says so.
 */
export function useMayBuy(productNo: number): [boolean, (mayBuy: boolean) => void] {
  const [openNo, setOpenNo] = useState<number>();
  const set = useCallback(
    (mayBuy: boolean) => setOpenNo(mayBuy ? productNo : undefined),
    [productNo],
  );
  return [openNo === productNo, set];
}
