import { useState } from 'react';
import { showToast } from '../../../ui/overlays.ts';
import type { ProductView } from '../product-view.ts';
import { addLine, type ChosenLine, type OptionStock, optionOf } from './option-choice.rules.ts';

const MAX_QUANTITY = 99;

/** Follow what a shopper has chosen of a product: values, and from them lines with quantities. */
export function useOptionChoice(
  product: Pick<ProductView, 'options' | 'choices' | 'maxPerOrder' | 'maxPerPerson'>,
  stock: ReadonlyMap<number, OptionStock> | undefined,
) {
  const [chosen, setChosen] = useState(() => firstValues(product.choices));
  const [lines, setLines] = useState(() => firstLines(product.options));

  /** The largest quantity of an option: what is available, within the product's limits. */
  function maxQuantityOf(optionNo: number): number {
    const limits = [product.maxPerOrder, product.maxPerPerson].filter((limit) => limit > 0);
    return Math.min(MAX_QUANTITY, stock?.get(optionNo)?.available ?? MAX_QUANTITY, ...limits);
  }
  function choose(at: number, value: string) {
    // A new colour clears the size: it may be sold out in that colour.
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
    maxQuantityOf,
    // An option that sold out while the shopper was choosing is removed.
    lines: lines.filter(({ optionNo }) => stock?.get(optionNo)?.isAvailable !== false),
    setQuantity: (optionNo: number, quantity: number) =>
      setLines(lines.map((line) => (line.optionNo === optionNo ? { ...line, quantity } : line))),
    remove: (optionNo: number) => setLines(lines.filter((line) => line.optionNo !== optionNo)),
    /** Start again, once the chosen lines are in the cart. */
    clear: () => {
      setChosen(firstValues(product.choices));
      setLines(firstLines(product.options));
    },
  };
}

/** A choice of one value is made already. */
function firstValues(choices: ProductView['choices']): (string | undefined)[] {
  return choices.map(({ values }) => (values.length === 1 ? values[0] : undefined));
}

/** A product of one option has nothing to choose but the quantity. */
function firstLines(options: ProductView['options']): readonly ChosenLine[] {
  const [only, second] = options;
  return only && !second ? [{ optionNo: only.optionNo, quantity: 1 }] : [];
}

/** The chosen values and lines, and how to change them. */
export type OptionChoice = ReturnType<typeof useOptionChoice>;
