import { refuse } from '@duskline/platform/http/refusal';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { command } from './command.ts';
import { count, rowNo } from './inputs.ts';

/** The stock of an option. */
export const stockCommands = [
  command({
    usage: 'stock set OPTION_NO AVAILABLE',
    korean: '옵션의 판매 가능 재고를 정합니다.',
    english: 'sets the available stock of an option',
    input: { optionNo: rowNo, available: count },
    run: (context, { optionNo, available }) =>
      context.changeShop(async (tx) => {
        const before = await setStock(tx, optionNo, available, { actor: context.actor });
        if (!before) return refuse('option_not_found');
        return {
          text: `옵션 ${optionNo}: 재고 ${before.available}개 → ${available}개`,
          before: { optionNo, available: before.available },
          after: { optionNo, available },
        };
      }),
  }),
];
