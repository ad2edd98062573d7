import type { Look } from '../pictures/look.ts';
import { between, randomFrom } from '../pictures/random.ts';
import type { CategoryId } from './categories.ts';
import type { DemoColour } from './colours.ts';
import type { DisclosureRow } from './disclosure.ts';
import { disclosureOf } from './disclosure.ts';
import type { GradingName, SizeTable } from './measurements.ts';
import { sizeTable } from './measurements.ts';

export type LineId = 'duskline' | 'works' | 'nightshift' | 'annex';

/** What makes buying a product unusual. */
export interface SellingFlags {
  /** Sold in the native app only; its name then starts with `[APP EXCLUSIVE]`. */
  isAppOnly?: true;
  /** The sale is paused, with this message to shoppers. */
  contentsIfPausing?: string;
  /** Only for verified members, each up to so many units. */
  verifiedOnly?: { limitPerPerson: number };
  /** Came back into stock so many days ago. */
  restockedDaysAgo?: number;
  isLimitedDrop?: true;
}

export interface DemoOption {
  colour: string;
  colourId: string;
  size: string;
  managementCode: string;
  available: number;
}

export interface DemoProduct {
  /** Product management code; stable, also the folder of its pictures. */
  code: string;
  name: string;
  englishName: string;
  categoryId: CategoryId;
  lineId: LineId;
  look: Look;
  colours: readonly DemoColour[];
  sizes: readonly string[];
  sizeTable: SizeTable;
  /** Won. */
  listPrice: number;
  /** Won, below the list price; without it the list price is charged. */
  salePrice?: number;
  options: readonly DemoOption[];
  disclosureCategory: string;
  disclosure: readonly DisclosureRow[];
  origin: string;
  /** Paragraphs. */
  description: readonly string[];
  hashtags: readonly string[];
  registeredDaysAgo: number;
  weights: { sales: number; likes: number; reviews: number };
  flags: SellingFlags;
}

/** The stock: `deep` plenty, `some` sizes sold out, `few` the last units, `none` sold out. */
type Stock = 'deep' | 'some' | 'few' | 'none';

interface Draft {
  code: string;
  name: string;
  englishName: string;
  line: LineId;
  look: Look;
  colours: readonly DemoColour[];
  price: number;
  sale?: number;
  days: number;
  /** Weights of sales, likes and reviews, 0 to 100. */
  heat: readonly [sales: number, likes: number, reviews: number];
  stock?: Stock;
  text: readonly string[];
  tags?: readonly string[];
  material?: string;
  sizes?: readonly string[];
  grading?: GradingName;
  flags?: SellingFlags;
}

interface ProductGroup {
  category: CategoryId;
  goods: 'clothes' | 'shoes' | 'bags' | 'accessories';
  grading: GradingName;
  sizes: readonly string[];
  material: string;
  care: string;
  origin: string;
}

/** Make the products of one group from drafts; what they share is declared once, by the group. */
export function productsOf(group: ProductGroup, drafts: readonly Draft[]): DemoProduct[] {
  return drafts.map((draft) => {
    const sizes = draft.sizes ?? group.sizes;
    const { category, rows } = disclosureOf(group.goods, {
      material: draft.material ?? group.material,
      colours: draft.colours.map(({ name }) => name).join(', '),
      sizes: sizes.join(', '),
      origin: group.origin,
      care: group.care,
      madeIn: `20${draft.code.slice(2, 4)}년 이후 (상세 제조연월은 제품 라벨 참고)`,
    });
    const [sales, likes, reviews] = draft.heat;
    return {
      code: draft.code,
      name: draft.name,
      englishName: draft.englishName,
      categoryId: group.category,
      lineId: draft.line,
      look: { ...draft.look, label: draft.look.label ?? LABELS[draft.line] },
      colours: draft.colours,
      sizes,
      sizeTable: sizeTable(draft.grading ?? group.grading, sizes),
      listPrice: draft.price,
      ...(draft.sale === undefined ? {} : { salePrice: draft.sale }),
      options: optionsOf(draft, sizes),
      disclosureCategory: category,
      disclosure: rows,
      origin: group.origin,
      description: draft.text,
      hashtags: draft.tags ?? [],
      registeredDaysAgo: draft.days,
      weights: { sales, likes, reviews },
      flags: draft.flags ?? {},
    };
  });
}

const LABELS: Record<LineId, string> = {
  duskline: 'DUSKLINE',
  works: 'WORKS',
  nightshift: 'NIGHTSHIFT',
  annex: 'ANNEX',
};

function optionsOf(
  { code, colours, stock = 'deep' }: Draft,
  sizes: readonly string[],
): DemoOption[] {
  const random = randomFrom(`stock-${code}`);
  return colours.flatMap((colour) =>
    sizes.map((size) => ({
      colour: colour.name,
      colourId: colour.id,
      size,
      managementCode: `${code}-${colour.id.toUpperCase()}-${size}`,
      available: availableOf(stock, random),
    })),
  );
}

function availableOf(stock: Stock, random: () => number): number {
  const luck = random();
  switch (stock) {
    case 'deep':
      return Math.round(between(random, 24, 90));
    case 'some':
      return luck < 0.3
        ? 0
        : luck < 0.5
          ? Math.round(between(random, 1, 3))
          : Math.round(between(random, 6, 40));
    case 'few':
      return luck < 0.45 ? 0 : Math.round(between(random, 1, 4));
    case 'none':
      return 0;
  }
}
