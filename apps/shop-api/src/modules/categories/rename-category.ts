import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { categoryTags } from './cache-tags.ts';
import { hasLabelBeside, lockCategory, setLabel } from './categories.sql.ts';

/**
 * Rename a category, for operators. Its address is made of its label; the former label stays, so
 * that the former address leads to the present one (decision 0147). Returns the label before;
 * refuses `category_not_found`, and `invalid_request` for the label of another one beside it.
 */
export async function renameCategory(
  tx: ShopTx,
  categoryNo: number,
  label: string,
): Promise<{ label: string } | Refusal<'category_not_found' | 'invalid_request'>> {
  const before = await lockCategory(tx, categoryNo);
  if (!before) return refuse('category_not_found');
  if (await hasLabelBeside(tx, { categoryNo, parentNo: before.parentNo, label })) {
    return refuse(
      'invalid_request',
      {},
      '옆에 같은 이름의 카테고리가 있어요. 다른 이름을 정해 주세요.',
    );
  }
  await setLabel(tx, categoryNo, label);
  await invalidateTags(tx, categoryTags(categoryNo));
  return before;
}
