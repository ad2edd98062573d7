import { isRefusal } from '@duskline/platform/http/refusal';
import { renameCategory } from '@duskline/shop-api/modules/categories/index';
import { command } from './command.ts';
import { nonEmptyText, rowNo } from './inputs.ts';

/** Categories of the shop. */
export const categoryCommands = [
  command({
    usage: 'categories rename CATEGORY_NO LABEL',
    korean: '카테고리의 이름을 바꿉니다. 주소도 바뀌고, 예전 주소는 새 주소로 이어집니다.',
    english: 'renames a category; its address changes, and the former one leads to it',
    input: { categoryNo: rowNo, label: nonEmptyText },
    run: (context, { categoryNo, label }) =>
      context.changeShop(async (tx, shop) => {
        const before = await renameCategory(tx, shop, { categoryNo, label });
        if (isRefusal(before)) return before;
        return {
          text: `카테고리 ${categoryNo}번: ${before.label} → ${label}`,
          before: { categoryNo, label: before.label },
          after: { categoryNo, label },
        };
      }),
  }),
];
