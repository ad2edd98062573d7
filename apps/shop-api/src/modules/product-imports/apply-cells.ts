import type { ProductForm } from '@duskline/contract/admin/product-form';
import type { Shelf } from '@duskline/contract/admin/shelf-count.rules';
import { parseCount } from '../../admin/spreadsheets/cells.rules.ts';
import type { EditableProduct } from '../catalog/index.ts';
import { readSheetCount } from '../inventory/index.ts';
import type { Taxonomy } from './plan-import.sql.ts';
import { type Cells, parseWords, parseYes, type SheetColumn } from './product-sheet.rules.ts';
import { applyPublicationCells, publicationColumns } from './publication-cells.ts';

type Rows = { code: string; line: number; rows: readonly { line: number; cells: Cells }[] };
type Option = ProductForm['options'][number];

/** What the cells of a file are understood by. */
export type Known = {
  taxonomy: Taxonomy;
  /** What is on the shelf of each option, by its number. */
  shelves: Map<number, Shelf>;
};

/** What is wrong with the cells, and what somebody should know of them. */
type Said = { notes: string[]; warnings: string[] };

const ONLY_COLOUR = '단일 색상';
const ONLY_SIZE = 'FREE';

/**
 * Return the form of a product after the cells of its rows; what is wrong is added to `notes` with
 * its line, what somebody should know to `warnings`. A cell that is empty leaves the value as it is; an
 * option that has no row stays.
 */
export function applyCells(
  { code, line, rows }: Rows,
  before: EditableProduct | undefined,
  { taxonomy, shelves }: Known,
  { notes, warnings }: Said,
): ProductForm {
  const former = before?.form ?? newForm(code, taxonomy);
  const form = { ...former };
  addContradictions(rows, notes);
  for (const row of rows) applyProductCells({ form, former }, row, taxonomy, notes);
  if (!before && form.name === '') notes.push(`${line}번째 줄 새 상품에는 상품명이 있어야 해요.`);
  if (!before && form.brandNo === 0) notes.push(`${line}번째 줄 새 상품에는 브랜드가 있어야 해요.`);
  form.options = applyOptionRows(rows, before, shelves, { notes, warnings });
  return form;
}

function newForm(managementCode: string, { deliveryTemplateNo }: Taxonomy): ProductForm {
  return {
    ...{ name: '', nameEn: '', managementCode, promotionText: '', brandNo: 0, categoryNos: [] },
    ...{ salePrice: 0, immediateDiscountAmt: 0, costPrice: null, content: '', badges: [] },
    ...{ searchWords: [], disclosureCategory: '', disclosure: [], sizeTable: null },
    ...{ placeOfOrigin: '', deliveryTemplateNo },
    ...{ isAppOnly: false, isVerifiedOnly: false, isMembersOnly: false },
    ...{ minBuyCount: 1, maxBuyTimeCount: 0, maxBuyPersonCount: 0, recommendation: 0 },
    ...{ saleEndsAt: null, pictures: [], options: [] },
  };
}

const ofProduct = [
  ...(['상품명', '영문 상품명', '브랜드', '카테고리', '판매가', '즉시 할인액', '원가'] as const),
  ...(['한 줄 소개', '원산지', '검색어'] as const),
  ...publicationColumns,
] satisfies SheetColumn[];

/** Rows of one product that say two things of it: neither is taken for the other without a word. */
function addContradictions(rows: Rows['rows'], notes: string[]): void {
  for (const column of ofProduct) {
    const [first, ...others] = rows.filter(({ cells }) => cells[column] !== undefined);
    const other = others.find(({ cells }) => !isSame(cells[column], first?.cells[column]));
    if (!first || !other) continue;
    notes.push(
      `${other.line}번째 줄 ${column}: ${first.line}번째 줄과 달라요. 같은 상품의 줄에는 같은 값을 적거나 한 줄에만 적어 주세요.`,
    );
  }
}

/** `12,000` and `12000원` are one amount. */
function isSame(one = '', other = ''): boolean {
  return one === other || (parseCount(one) ?? one) === (parseCount(other) ?? other);
}

const texts = {
  상품명: 'name',
  '영문 상품명': 'nameEn',
  '한 줄 소개': 'promotionText',
  원산지: 'placeOfOrigin',
} as const satisfies Partial<Record<SheetColumn, keyof ProductForm>>;

const amounts = {
  판매가: 'salePrice',
  '즉시 할인액': 'immediateDiscountAmt',
  원가: 'costPrice',
} as const satisfies Partial<Record<SheetColumn, keyof ProductForm>>;

function applyProductCells(
  { form, former }: { form: ProductForm; former: ProductForm },
  { line, cells }: { line: number; cells: Cells },
  taxonomy: Taxonomy,
  notes: string[],
): void {
  const say = (text: string) => void notes.push(`${line}번째 줄 ${text}`);
  for (const [column, field] of Object.entries(texts)) {
    const text = cells[column as SheetColumn];
    if (text !== undefined) form[field] = text;
  }
  for (const [column, field] of Object.entries(amounts)) {
    const text = cells[column as SheetColumn];
    if (text === undefined) continue;
    const won = parseCount(text);
    if (won === undefined || won < 0) say(`${column}: “${text}” 대신 0 이상의 금액을 적어 주세요.`);
    else form[field] = won;
  }
  applyPublicationCells({ form, former }, cells, taxonomy, (column, text) =>
    say(`${column}: ${text}`),
  );
  if (cells.검색어 !== undefined) form.searchWords = parseWords(cells.검색어);
  if (cells.브랜드 !== undefined) {
    const found = taxonomy.brandNos.get(cells.브랜드) ?? [];
    if (found.length === 1) form.brandNo = found[0] as number;
    else
      say(found.length === 0 ? `없는 브랜드예요: ${cells.브랜드}` : '이름이 같은 브랜드가 있어요.');
  }
  if (cells.카테고리 === undefined) return;
  form.categoryNos = parseWords(cells.카테고리).flatMap((name) => {
    const found = taxonomy.categoryNos.get(name) ?? [];
    if (found.length === 1) return found;
    say(
      found.length === 0
        ? `없는 카테고리예요: ${name}`
        : `이름이 같은 카테고리가 있어요. “위 > 아래”로 적어 주세요: ${name}`,
    );
    return [];
  });
}

/** A row that says nothing of an option is about its product alone. */
function applyOptionRows(
  rows: Rows['rows'],
  before: EditableProduct | undefined,
  shelves: Known['shelves'],
  said: Said,
): Option[] {
  const options = [...(before?.form.options ?? [])];
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    const columns = ['색상', '사이즈', '옵션 관리 코드', '추가 금액', '재고', '판매'] as const;
    if (columns.every((column) => cells[column] === undefined)) continue;
    const colour = cells.색상 ?? ONLY_COLOUR;
    const size = cells.사이즈 ?? ONLY_SIZE;
    const name = `${colour} ${size}`;
    if (seen.has(name)) {
      said.notes.push(`${line}번째 줄 같은 옵션이 두 번 있어요: ${name}`);
      continue;
    }
    seen.add(name);
    const at = options.findIndex((one) => one.colour === colour && one.size === size);
    const present: Option = options[at] ?? {
      ...{ optionNo: null, colour, size, addPrice: 0, managementCode: '' },
      ...{ isOnSale: true, stock: null },
    };
    const shelf = shelves.get(present.optionNo ?? 0) ?? { available: 0, ordered: 0 };
    const changed = applyOptionCells(present, shelf, { line, cells }, said);
    if (at === -1) options.push(changed);
    else options[at] = changed;
  }
  return options;
}

function applyOptionCells(
  option: Option,
  shelf: Shelf,
  { line, cells }: { line: number; cells: Cells },
  { notes, warnings }: Said,
): Option {
  const changed = { ...option };
  const say = (column: SheetColumn, text: string) =>
    void notes.push(`${line}번째 줄 ${column}: “${cells[column]}”${text}`);
  if (cells['옵션 관리 코드'] !== undefined) changed.managementCode = cells['옵션 관리 코드'];
  if (cells['추가 금액'] !== undefined) {
    const won = parseCount(cells['추가 금액']);
    if (won === undefined) say('추가 금액', ' 대신 금액을 숫자로 적어 주세요.');
    else changed.addPrice = won;
  }
  if (cells.재고 !== undefined) {
    const exported = cells['내보낸 재고'];
    const count = readSheetCount('재고', { asked: cells.재고, exported }, shelf);
    if (count.outcome === 'REFUSED') notes.push(`${line}번째 줄 ${count.note}`);
    if (count.outcome === 'SET') {
      const { available: to, warning } = count;
      if (to !== shelf.available) changed.stock = { from: shelf.available, to };
      if (warning) warnings.push(`${line}번째 줄 ${warning}`);
    }
  }
  if (cells.판매 !== undefined) {
    const isOnSale = parseYes(cells.판매);
    if (isOnSale === undefined) say('판매', ' 대신 Y나 N을 적어 주세요.');
    else changed.isOnSale = isOnSale;
  }
  return changed;
}
