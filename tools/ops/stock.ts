import { refuse } from '@duskline/platform/refusal';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { command } from './command.ts';
import { count, rowNo } from './inputs.ts';

/** The stock of an option. */
export const stockCommands = [
  command({
    usage: 'stock set OPTION_NO UNITS',
    korean: '옵션의 판매 가능 재고를 정합니다.',
    english: 'sets the units of an option that are for sale',
    input: { optionNo: rowNo, units: count },
    run: (context, { optionNo, units }) =>
      context.changeShop(async (tx) => {
        const before = await setStock(tx, optionNo, units);
        if (!before) return refuse('option_not_found');
        return {
          text: `옵션 ${optionNo}: 재고 ${before.available}개 → ${units}개`,
          before: { optionNo, units: before.available },
          after: { optionNo, units },
        };
      }),
  }),
];
