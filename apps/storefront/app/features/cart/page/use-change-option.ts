import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCachedLines, useCartSource, useRefreshCart } from '../cart.queries.ts';
import { allLines, type CartLine, quantityOfOption } from '../cart.rules.ts';
import { changeOption, type OptionChange } from '../change-option.ts';

/** Put another option in the place of a line; settles once the cart is loaded again. */
export function useChangeOption(line: CartLine) {
  const source = useCartSource();
  const refresh = useRefreshCart();
  const cachedLines = useCachedLines();
  const failed = useRef<OptionChange>(undefined);
  return useMutation({
    mutationFn: async (optionNo: number) => {
      const cart = source.open();
      const again = failed.current?.optionNo === optionNo ? failed.current : undefined;
      const first = async (): Promise<OptionChange> => {
        const lines = cachedLines() ?? allLines(await cart.read());
        return { line, optionNo, before: quantityOfOption(lines, optionNo), isAgain: false };
      };
      const change = again ?? (await first());
      failed.current = { ...change, isAgain: true };
      await changeOption(cart, change);
      failed.current = undefined;
    },
    scope: { id: 'cart' },
    onSettled: refresh,
  });
}
