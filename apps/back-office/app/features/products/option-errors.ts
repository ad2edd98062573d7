import { productTexts } from '../../texts/products.ts';
import type { EditedOption } from './product-draft.ts';

const texts = productTexts.options;

export type OptionColumn = keyof typeof texts.columns;

/** What is wrong with a cell of an option. */
export type CellError = { column: OptionColumn; text: string };

/** By the ids of the options. */
export type CellErrors = Partial<Record<string, CellError>>;

/** What was typed into an option and is no number that it can have. */
export function cellErrorOf({ refused }: EditedOption): CellError | undefined {
  if (refused?.addPrice !== undefined) {
    return { column: 'addPrice', text: texts.noAmount(refused.addPrice) };
  }
  if (refused?.available !== undefined) {
    return { column: 'available', text: texts.noCount(refused.available) };
  }
  return undefined;
}
