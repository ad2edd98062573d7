import {
  fillDisclosure,
  hasDisclosureTemplate,
} from '@duskline/contract/admin/disclosure-templates.rules';
import { toHtml } from '@duskline/contract/admin/plain-text.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { parseCount } from '../../admin/spreadsheets/cells.rules.ts';
import { sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import type { Taxonomy } from './plan-import.sql.ts';
import {
  type Cells,
  parseDisclosure,
  parseKeys,
  parseMoment,
  parseWords,
  type SheetColumn,
  writeDisclosure,
} from './product-sheet.rules.ts';

/** The columns of what a product needs before it is public, and of how it is sold. */
export const publicationColumns = [
  ...(['고시 품목', '고시 내용', '배송 조건', '판매 종료', '최소 구매 수량'] as const),
  ...([
    '한 번에 살 수 있는 수량',
    '한 사람이 살 수 있는 수량',
    '배지',
    '상세 설명',
    '사진',
  ] as const),
] satisfies SheetColumn[];

const counts = {
  '최소 구매 수량': 'minBuyCount',
  '한 번에 살 수 있는 수량': 'maxBuyTimeCount',
  '한 사람이 살 수 있는 수량': 'maxBuyPersonCount',
} as const satisfies Partial<Record<SheetColumn, keyof ProductForm>>;

/** A sale without an end. */
export const NO_END = '없음';

type Say = (column: SheetColumn, text: string) => void;

/** Apply these cells of a row to the form of its product, which was `former`; `say` takes what is wrong with one. */
export function applyPublicationCells(
  { form, former }: { form: ProductForm; former: ProductForm },
  cells: Cells,
  taxonomy: Taxonomy,
  say: Say,
): void {
  applyDisclosure(form, former, cells, say);
  applySelling(form, cells, taxonomy, say);
  if (cells.배지 !== undefined) form.badges = parseWords(cells.배지);
  if (cells['상세 설명'] !== undefined) {
    const content = sanitizeOperatorHtml(toHtml(cells['상세 설명']));
    if (content !== form.content.trim()) form.content = content;
  }
  if (cells.사진 !== undefined) {
    const present = new Map(form.pictures.map((picture) => [picture.key, picture]));
    form.pictures = parseKeys(cells.사진).map(
      (key) => present.get(key) ?? { key, alt: '', colour: null },
    );
  }
}

/**
 * A kind of goods that is new to the product, and parts that are, bring the parts of its template that
 * nobody has written. What is as it was before asks for nothing.
 */
function applyDisclosure(form: ProductForm, former: ProductForm, cells: Cells, say: Say): void {
  const category = cells['고시 품목'];
  const written = cells['고시 내용'];
  let isNew = former.disclosure.length === 0;
  if (written !== undefined && written !== writeDisclosure(former.disclosure)) {
    const disclosure = parseDisclosure(written);
    if (!disclosure) {
      say('고시 내용', '한 줄에 “항목: 내용”을 하나씩 적어 주세요.');
      return;
    }
    form.disclosure = disclosure;
    isNew = true;
  }
  if (category === undefined) return;
  form.disclosureCategory = category;
  if (!hasDisclosureTemplate(category)) return;
  if (isNew || category !== former.disclosureCategory) {
    form.disclosure = fillDisclosure(category, form.disclosure);
  }
}

function applySelling(form: ProductForm, cells: Cells, taxonomy: Taxonomy, say: Say): void {
  for (const [name, field] of Object.entries(counts)) {
    const column = name as keyof typeof counts;
    const text = cells[column];
    if (text === undefined) continue;
    const count = parseCount(text);
    if (count === undefined || count < 0)
      say(column, `“${text}” 대신 0 이상의 숫자를 적어 주세요.`);
    else form[field] = count;
  }
  const template = cells['배송 조건'];
  // Names may be those of several: what is exported is what the product has.
  if (template !== taxonomy.deliveryTemplateNames.get(form.deliveryTemplateNo) && template) {
    const [no, ...others] = taxonomy.deliveryTemplateNos.get(template) ?? [];
    if (no === undefined) say('배송 조건', `없는 배송 조건이에요: ${template}`);
    else if (others.length > 0) say('배송 조건', `이름이 같은 배송 조건이 있어요: ${template}`);
    else form.deliveryTemplateNo = no;
  }
  const end = cells['판매 종료'];
  if (end === NO_END) form.saleEndsAt = null;
  else if (end !== undefined) {
    const moment = parseMoment(end);
    if (!moment)
      say('판매 종료', `“${end}” 대신 “2026-12-31 23:59”처럼 날짜와 시각을 적어 주세요.`);
    else if (!isSameSecond(moment, form.saleEndsAt)) form.saleEndsAt = moment.toISOString();
  }
}

/** A cell has no part of a second. */
function isSameSecond(moment: Date, saleEndsAt: string | null): boolean {
  return saleEndsAt !== null && seoulDateTime(moment) === seoulDateTime(new Date(saleEndsAt));
}
