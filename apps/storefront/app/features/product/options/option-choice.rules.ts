/** An option of a product with its values split: `블랙|M` is colour and size. */
export type Option = {
  optionNo: number;
  values: string[];
  /** What it costs beyond the product, in won. */
  addPrice: number;
  /** Its own picture, where it has one. */
  picture: string | undefined;
};

type WireOption = {
  optionNo: number;
  value: string;
  addPrice: number;
  images: readonly { url: string; main: boolean }[];
};

/** The stock of an option right now. */
export type OptionStock = { optionNo: number; isAvailable: boolean; available: number };

/** One choice of an option, such as colour: its label, and its values in the API's order. */
export type Choice = { label: string; values: string[] };

/** A chosen option with its quantity. */
export type ChosenLine = { optionNo: number; quantity: number };

const SEPARATOR = '|';

/** Convert the wire's options, splitting the values of their choices. */
export function toOptions(flat: readonly WireOption[]): Option[] {
  return flat.map(({ optionNo, value, addPrice, images }) => ({
    optionNo,
    values: value.split(SEPARATOR).map((part) => part.trim()),
    addPrice,
    picture: (images.find(({ main }) => main) ?? images[0])?.url,
  }));
}

/**
 * The picture of each value of the first choice (the colour). Empty where options have no pictures
 * of their own or all the same one.
 */
export function swatchesOf(options: readonly Option[]): Map<string, string> {
  const swatches = new Map<string, string>();
  for (const { values, picture } of options) {
    if (picture && values[0] && !swatches.has(values[0])) swatches.set(values[0], picture);
  }
  return new Set(swatches.values()).size > 1 ? swatches : new Map();
}

/** The price of the chosen lines together, in won. */
export function totalOf(
  price: number,
  options: readonly Option[],
  lines: readonly ChosenLine[],
): number {
  return lines.reduce((total, { optionNo, quantity }) => {
    const addPrice = options.find((option) => option.optionNo === optionNo)?.addPrice ?? 0;
    return total + quantity * (price + addPrice);
  }, 0);
}

/** The choices of a product with their values, in the order of its options. */
export function toChoices(labels: readonly string[], options: readonly Option[]): Choice[] {
  return labels.map((label, at) => ({
    label,
    values: [...new Set(options.map(({ values }) => values[at] ?? ''))].filter(Boolean),
  }));
}

/** The option that has all chosen values; undefined while a choice is missing. */
export function optionOf(
  options: readonly Option[],
  chosen: readonly (string | undefined)[],
): Option | undefined {
  if (chosen.some((value) => value === undefined)) return undefined;
  return options.find(({ values }) => values.every((value, at) => value === chosen[at]));
}

/**
 * Say whether an available option has this value together with the earlier choices. While stock is
 * loading every option counts as available.
 */
export function isReachable(
  options: readonly Option[],
  stock: ReadonlyMap<number, OptionStock> | undefined,
  chosen: readonly (string | undefined)[],
  at: number,
  value: string,
): boolean {
  return options.some(
    (option) =>
      option.values[at] === value &&
      option.values.slice(0, at).every((part, place) => (chosen[place] ?? part) === part) &&
      (stock === undefined || stock.get(option.optionNo)?.isAvailable === true),
  );
}

/** Stock from which a shopper reads how many are left. */
const LOW_STOCK = 5;

/** Count how many are left of the option that a value completes; undefined where there are many or it is unknown. */
export function fewLeft(
  options: readonly Option[],
  stock: ReadonlyMap<number, OptionStock> | undefined,
  chosen: readonly (string | undefined)[],
  at: number,
  value: string,
): number | undefined {
  const option = optionOf(options, chosen.with(at, value));
  const left = option && stock?.get(option.optionNo);
  return left?.isAvailable && left.available <= LOW_STOCK ? left.available : undefined;
}

/** Add one of an option; an option already chosen keeps its quantity, which has its own stepper. */
export function addLine(lines: readonly ChosenLine[], optionNo: number): readonly ChosenLine[] {
  if (lines.some((line) => line.optionNo === optionNo)) return lines;
  return [...lines, { optionNo, quantity: 1 }];
}
