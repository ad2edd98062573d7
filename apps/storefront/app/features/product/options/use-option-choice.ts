import { useState } from 'react';
import { showToast } from '../../../ui/overlays.ts';
import type { ProductView } from '../product-view.ts';
import { addLine, type ChosenLine, type OptionStock, optionOf } from './option-choice.rules.ts';

const MOST_AT_ONCE = 99;

/** What a shopper has chosen of a product so far: values, and from them lines with quantities. */
export function useOptionChoice(
  product: Pick<ProductView, 'options' | 'choices' | 'mostAtOnce' | 'mostPerPerson'>,
  stock: ReadonlyMap<number, OptionStock> | undefined,
) {
  const [chosen, setChosen] = useState<(string | undefined)[]>(() =>
    product.choices.map(({ values }) => (values.length === 1 ? values[0] : undefined)),
  );
  const [lines, setLines] = useState<readonly ChosenLine[]>([]);

  /** The most that can be taken of an option: what is left, and what the shop allows. */
  function mostOf(optionNo: number): number {
    const limits = [product.mostAtOnce, product.mostPerPerson].filter((limit) => limit > 0);
    return Math.min(MOST_AT_ONCE, stock?.get(optionNo)?.left ?? MOST_AT_ONCE, ...limits);
  }
  function choose(at: number, value: string) {
    // A new colour begins the size again: the old one may not be there.
    const next = product.choices.map(({ values }, place) => {
      if (place === at) return value;
      if (place > at) return values.length === 1 ? values[0] : undefined;
      return chosen[place];
    });
    const option = optionOf(product.options, next);
    setChosen(next);
    if (!option || stock?.get(option.optionNo)?.isAvailable === false) return;
    if (lines.some(({ optionNo }) => optionNo === option.optionNo)) {
      showToast('이미 담은 옵션이에요. 수량을 바꿔 주세요.');
    }
    setLines(addLine(lines, option.optionNo));
  }
  return {
    chosen,
    choose,
    mostOf,
    // What ran out while the shopper was choosing is not offered any longer.
    lines: lines.filter(({ optionNo }) => stock?.get(optionNo)?.isAvailable !== false),
    setQuantity: (optionNo: number, quantity: number) =>
      setLines(lines.map((line) => (line.optionNo === optionNo ? { ...line, quantity } : line))),
    remove: (optionNo: number) => setLines(lines.filter((line) => line.optionNo !== optionNo)),
  };
}

export type OptionChoice = ReturnType<typeof useOptionChoice>;
