/** An option of a product, the wire's values apart: `블랙|M` is colour and size. */
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

/** How an option stands right now. */
export type OptionStock = { optionNo: number; isAvailable: boolean; left: number };

/** One thing to choose: its name, and its values in the shop's order. */
export type Choice = { label: string; values: string[] };

/** A line that was chosen. */
export type ChosenLine = { optionNo: number; quantity: number };

const SEPARATOR = '|';

/** The options of the wire, each with the values of its choices. */
export function readOptions(flat: readonly WireOption[]): Option[] {
  return flat.map(({ optionNo, value, addPrice, images }) => ({
    optionNo,
    values: value.split(SEPARATOR).map((part) => part.trim()),
    addPrice,
    picture: (images.find(({ main }) => main) ?? images[0])?.url,
  }));
}

/**
 * The picture of each value of the first choice, its colour. Nothing where options have no
 * pictures of their own or all the same one.
 */
export function readSwatches(options: readonly Option[]): Map<string, string> {
  const swatches = new Map<string, string>();
  for (const { values, picture } of options) {
    if (picture && values[0] && !swatches.has(values[0])) swatches.set(values[0], picture);
  }
  return new Set(swatches.values()).size > 1 ? swatches : new Map();
}

/** What chosen lines come to, in won. */
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

/** What there is to choose, in the order the options name it. */
export function readChoices(labels: readonly string[], options: readonly Option[]): Choice[] {
  return labels.map((label, at) => ({
    label,
    values: [...new Set(options.map(({ values }) => values[at] ?? ''))].filter(Boolean),
  }));
}

/** The option that all chosen values name; nothing while some are still to be chosen. */
export function optionOf(
  options: readonly Option[],
  chosen: readonly (string | undefined)[],
): Option | undefined {
  if (chosen.some((value) => value === undefined)) return undefined;
  return options.find(({ values }) => values.every((value, at) => value === chosen[at]));
}

/**
 * Whether a value can still lead to something that is there, the earlier choices being kept.
 * While stock is not known yet everything can.
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

/** Adds one of an option. One that is there already stays as it is: its own stepper says how many. */
export function addLine(lines: readonly ChosenLine[], optionNo: number): readonly ChosenLine[] {
  if (lines.some((line) => line.optionNo === optionNo)) return lines;
  return [...lines, { optionNo, quantity: 1 }];
}
