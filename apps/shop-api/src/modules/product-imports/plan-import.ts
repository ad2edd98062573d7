import { createHash } from 'node:crypto';
import { changedFields, productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import { ProductForm } from '@duskline/contract/admin/product-form';
import { belowCostText, endsInPast } from '@duskline/contract/admin/product-form.rules';
import {
  isPublic,
  missingForPublication,
  missingPartNames,
} from '@duskline/contract/admin/product-states.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { cellProblem, unescapeCell } from '../../admin/spreadsheets/cells.rules.ts';
import type { SheetRow } from '../../admin/spreadsheets/read-spreadsheet.ts';
import type { ShopTx } from '../../context.ts';
import type { EditableProduct } from '../catalog/index.ts';
import { findEditableProducts, lockEditableProducts } from '../catalog/index.ts';
import { findShelves } from '../inventory/index.ts';
import { areKnownPictures } from '../product-editing/index.ts';
import { applyCells, type Known } from './apply-cells.ts';
import { type DescribedChange, describeChanges } from './describe-changes.rules.ts';
import { findProductsOfCodes, findTaxonomy } from './plan-import.sql.ts';
import type { Cells, SheetColumn } from './product-sheet.rules.ts';

const MAX_PRODUCTS = 10_000;
const AT_ONCE = 500;
const END_IN_PAST = '판매 종료: 지금보다 뒤의 시각을 적어 주세요.';
const UNKNOWN_PICTURE = '사진: 올린 적 없는 사진 키가 있어요. 사진을 올리고 나온 키를 적어 주세요.';
const NO_COUNTS = '재고를 조정할 권한이 없어요. 재고 칸을 비우고 다시 올려 주세요.';

/** What a file does to one product. */
export type PlannedProduct = {
  line: number;
  managementCode: string;
  name: string;
  outcome: 'CREATE' | 'CHANGE' | 'SAME' | 'REFUSED';
  notes: string[];
  /** What somebody should know before it is saved. */
  warnings: string[];
  /** Of a product that is changed. */
  changes: DescribedChange[];
  /** Undefined for a new product. */
  before: EditableProduct | undefined;
  /** Undefined where it is refused. */
  form: ProductForm | undefined;
};

export type ImportPlan = { digest: string; products: PlannedProduct[] };

type Group = {
  code: string;
  line: number;
  rows: { line: number; cells: Cells }[];
  notes: string[];
};

/**
 * Plan what the rows of a file do to products, without saving anything: the same for a preview and,
 * where the products are locked, for the import itself. Whoever may not correct stock (`canCount`)
 * is refused every count that differs.
 */
export async function planImport(
  tx: ShopTx,
  rows: readonly SheetRow[],
  { isLocked, canCount, now }: { isLocked: boolean; canCount: boolean; now: Date },
): Promise<ImportPlan | Refusal<'sheet_too_long'>> {
  const groups = groupRows(rows);
  if (groups.length > MAX_PRODUCTS) return refuse('sheet_too_long');
  const shelves: Known['shelves'] = new Map();
  const shop: Known = { taxonomy: await findTaxonomy(tx), shelves };
  const known = await findProductsOfCodes(
    tx,
    groups.map(({ code }) => code).filter((code) => code !== ''),
  );
  const find = isLocked ? lockEditableProducts : findEditableProducts;
  const products = new Map<number, EditableProduct>();
  const productNos = [...known.values()].flat().toSorted((a, b) => a - b);
  for (let at = 0; at < productNos.length; at += AT_ONCE) {
    const some = await find(tx, productNos.slice(at, at + AT_ONCE));
    for (const product of some) products.set(product.productNo, product);
    const optionNos = some.flatMap(({ form }) =>
      form.options.flatMap((each) => each.optionNo ?? []),
    );
    for (const [optionNo, shelf] of await findShelves(tx, optionNos)) shelves.set(optionNo, shelf);
  }
  const hash = createHash('sha256');
  const planned = groups.map((group) => {
    const [productNo, ...others] = known.get(group.code) ?? [];
    const before = productNo === undefined ? undefined : products.get(productNo);
    if (others.length > 0) group.notes.push('이 관리 코드를 쓰는 상품이 여러 개예요.');
    const plan = planProduct(group, before, shop, { canCount, now });
    hash.update(`${group.code}\n${before?.version ?? ''}\n${JSON.stringify(plan.form ?? null)}\n`);
    return plan;
  });
  return { digest: hash.digest('base64url'), products: planned };
}

/** Rows of one code belong to one product, wherever they stand in the file. */
function groupRows(rows: readonly SheetRow[]): Group[] {
  const groups = new Map<string, Group>();
  const nameless: Group[] = [];
  for (const { line, cells } of rows) {
    const notes: string[] = [];
    const read: Cells = {};
    for (const [name, text] of Object.entries(cells)) {
      const column = name as SheetColumn;
      if (text === '') continue;
      const problem = cellProblem(column, text);
      if (problem) notes.push(`${line}번째 줄 ${problem}`);
      else read[column] = unescapeCell(text);
    }
    const code = read['상품 관리 코드'] ?? '';
    if (code === '') {
      const empty = '상품 관리 코드가 비어 있어요. 합친 셀이 있으면 풀고 모든 줄에 적어 주세요.';
      nameless.push({
        ...{ code, line, rows: [] },
        notes: notes.length > 0 ? notes : [`${line}번째 줄 ${empty}`],
      });
      continue;
    }
    const group = groups.get(code) ?? { code, line, rows: [], notes: [] };
    group.rows.push({ line, cells: read });
    group.notes.push(...notes);
    groups.set(code, group);
  }
  return [...groups.values(), ...nameless];
}

function planProduct(
  group: Group,
  before: EditableProduct | undefined,
  shop: Known,
  { canCount, now }: { canCount: boolean; now: Date },
): PlannedProduct {
  const { code, line, notes } = group;
  const warnings: string[] = [];
  const form = notes.length > 0 ? undefined : applyCells(group, before, shop, { notes, warnings });
  const name = form?.name ?? before?.form.name ?? group.rows[0]?.cells.상품명 ?? '';
  const planned = { line, managementCode: code, name, before, changes: [], warnings };
  // What the cells themselves are refused for is not said twice.
  const checked = form && notes.length === 0 ? ProductForm.safeParse(form) : undefined;
  for (const issue of checked?.error?.issues ?? []) {
    const field = String(issue.path[0]) as keyof ProductForm;
    const option = field === 'options' ? form?.options[Number(issue.path[1])] : undefined;
    const named = option ? ` ${option.colour} ${option.size}` : '';
    notes.push(`${line}번째 줄 ${productFieldNames[field] ?? field}${named}: ${issue.message}`);
  }
  const valid = checked?.success ? checked.data : undefined;
  if (valid && before) checkPublished(valid, before, line, notes);
  if (valid && endsInPast(valid, before?.form, now)) notes.push(`${line}번째 줄 ${END_IN_PAST}`);
  if (valid && !areKnownPictures(keysOf(valid), before ? keysOf(before.form) : [])) {
    notes.push(`${line}번째 줄 ${UNKNOWN_PICTURE}`);
  }
  const counts = valid?.options.filter(({ stock }) => stock !== null).length ?? 0;
  if (counts > 0 && !canCount) notes.push(`${line}번째 줄 ${NO_COUNTS}`);
  if (!valid || notes.length > 0) {
    return { ...planned, outcome: 'REFUSED', notes, warnings: [], form: undefined };
  }
  const changed = before
    ? changedFields(before.form, valid).map(({ field }) => productFieldNames[field])
    : [];
  if (counts > 0) changed.push(`옵션 ${counts}개의 재고`);
  const outcome = !before ? 'CREATE' : changed.length > 0 ? 'CHANGE' : 'SAME';
  const changes = before ? describeChanges(before, valid, shop.taxonomy) : [];
  const below = outcome === 'SAME' ? undefined : belowCostText(valid, before?.form);
  if (below !== undefined) warnings.push(below);
  return { ...planned, outcome, notes: changed, warnings, changes, form: valid };
}

/** What shoppers see stays complete, and what is archived stays as it is. */
function checkPublished(
  form: ProductForm,
  before: EditableProduct,
  line: number,
  notes: string[],
): void {
  if (before.state === 'ARCHIVED') notes.push(`${line}번째 줄 보관한 상품이에요.`);
  if (!isPublic(before.state) && before.state !== 'SCHEDULED') return;
  const missing = missingForPublication(form).map((part) => missingPartNames[part]);
  if (missing.length > 0) {
    const what = before.state === 'SCHEDULED' ? '공개 예약한' : '공개한';
    notes.push(`${line}번째 줄 ${what} 상품에는 더 있어야 해요: ${missing.join(', ')}`);
  }
}

function keysOf({ pictures }: ProductForm): string[] {
  return pictures.map(({ key }) => key);
}
