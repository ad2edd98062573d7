/** A size table in centimetres, but for columns that name their unit: one row a size. */
export interface SizeTable {
  columns: readonly string[];
  rows: readonly { size: string; values: readonly number[] }[];
}

interface Grading {
  columns: readonly string[];
  /** Values of the smallest size, and what each step up adds. */
  first: readonly number[];
  step: readonly number[];
}

const GRADINGS = {
  tee: {
    columns: ['어깨너비', '가슴단면', '소매길이', '총장'],
    first: [50, 54, 22.5, 68],
    step: [2, 2.5, 0.8, 2],
  },
  longsleeve: {
    columns: ['어깨너비', '가슴단면', '소매길이', '총장'],
    first: [51, 55, 59, 69],
    step: [2, 2.5, 1.2, 2],
  },
  sweat: {
    columns: ['어깨너비', '가슴단면', '소매길이', '총장'],
    first: [56, 59, 58, 66],
    step: [2, 2.5, 1.3, 2],
  },
  jacket: {
    columns: ['어깨너비', '가슴단면', '소매길이', '총장'],
    first: [53, 59, 61, 67],
    step: [2, 2.5, 1.3, 2],
  },
  shirt: {
    columns: ['어깨너비', '가슴단면', '소매길이', '총장'],
    first: [52, 58, 60, 72],
    step: [1.8, 2.5, 1, 2],
  },
  shortShirt: {
    columns: ['어깨너비', '가슴단면', '소매길이', '총장'],
    first: [52, 58, 25, 69],
    step: [1.8, 2.5, 0.8, 1.8],
  },
  pants: {
    columns: ['허리단면', '엉덩이단면', '허벅지단면', '밑위', '밑단단면', '총장'],
    first: [37, 54, 34, 31, 24, 101],
    step: [2.5, 2.5, 1.2, 1, 0.8, 1.5],
  },
  sweatpants: {
    columns: ['허리단면', '엉덩이단면', '허벅지단면', '밑위', '밑단단면', '총장'],
    first: [32, 55, 35, 32, 12, 99],
    step: [2.5, 2.5, 1.2, 1, 0.5, 1.5],
  },
  shorts: {
    columns: ['허리단면', '엉덩이단면', '허벅지단면', '밑위', '총장'],
    first: [33, 56, 36, 31, 49],
    step: [2.5, 2.5, 1.2, 0.8, 1.2],
  },
  shoes: {
    columns: ['발길이', '발볼', '굽높이'],
    first: [23, 9.1, 3.6],
    step: [1, 0.35, 0.1],
  },
  slides: {
    columns: ['발길이', '발볼', '굽높이'],
    first: [24, 10, 3.4],
    step: [1, 0.4, 0.1],
  },
  cap: { columns: ['둘레', '깊이', '챙길이'], first: [58, 12.5, 7], step: [2, 0.3, 0] },
  beanie: { columns: ['둘레', '깊이', '커프높이'], first: [46, 22, 8], step: [2, 1, 0] },
  tote: {
    columns: ['가로', '세로', '폭', '손잡이길이'],
    first: [39, 42, 10, 62],
    step: [0, 0, 0, 0],
  },
  backpack: {
    columns: ['가로', '세로', '폭', '용량(L)'],
    first: [31, 47, 16, 24],
    step: [0, 0, 0, 0],
  },
  crossbody: {
    columns: ['가로', '세로', '폭', '최대 끈길이'],
    first: [25, 20, 8, 132],
    step: [0, 0, 0, 0],
  },
  socks: { columns: ['발길이', '목길이'], first: [23, 19], step: [2.5, 1] },
} as const satisfies Record<string, Grading>;

export type GradingName = keyof typeof GRADINGS;

/** Make the size table of a garment: measured at its smallest size and graded up. */
export function sizeTable(name: GradingName, sizes: readonly string[]): SizeTable {
  const { columns, first, step }: Grading = GRADINGS[name];
  const rows = sizes.map((size, at) => ({
    size,
    values: first.map((value, column) => {
      const graded = value + (step[column] ?? 0) * at;
      return Math.round(graded * 10) / 10;
    }),
  }));
  return { columns, rows };
}
