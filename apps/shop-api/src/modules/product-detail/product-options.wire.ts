import type { ProductOptions } from '@duskline/contract/shop/catalog';
import type { z } from 'zod';
import { saleTypeOf } from '../catalog/index.ts';
import { buyingPrice } from '../pricing/index.ts';
import type { OptionRow } from './product-options.sql.ts';

const LABELS = ['색상', '사이즈'];

/** Convert options of colours and sizes to the wire's two forms, a tree and a flat list. */
export function optionsToWire(
  rows: [OptionRow, ...OptionRow[]],
  imageUrl: (key: string) => string,
): z.output<typeof ProductOptions> {
  const [product] = rows;
  const options = rows.map((row, at) => optionToWire(row, at === 0, imageUrl));
  const colours = [...new Set(rows.map(({ colour }) => colour))];
  return {
    type: 'COMBINATION',
    selectType: 'MULTI',
    labels: LABELS,
    multiLevelOptions: colours.map((colour) => ({
      label: '색상',
      value: colour,
      isRequiredOption: true,
      children: options
        .filter((_, at) => rows[at]?.colour === colour)
        .map(({ size, ...option }) => ({
          ...option,
          label: '사이즈',
          value: size,
          children: null,
        })),
    })),
    flatOptions: options.map(({ size, ...option }) => ({
      ...option,
      label: LABELS.join('|'),
      value: `${option.colour}|${size}`,
      extraManagementCd: '',
    })),
    inputs: [],
    displayableStock: true,
    productSalePrice: product.salePrice,
    immediateDiscountAmt: product.immediateDiscountAmt,
    additionalProducts: [],
    isRequiredOption: true,
  };
}

function optionToWire(row: OptionRow, isMain: boolean, imageUrl: (key: string) => string) {
  return {
    colour: row.colour,
    size: row.size,
    optionNo: row.optionNo,
    addPrice: row.addPrice,
    saleCnt: row.saleCount,
    stockCnt: row.available,
    reservationStockCnt: 0,
    saleType: saleTypeOf(row, row),
    main: isMain,
    images: optionImagesToWire(row, imageUrl),
    optionManagementCd: row.managementCode,
    buyPrice: buyingPrice(row, row),
    forcedSoldOut: row.forcedSoldOut,
    isRequiredOption: true,
    rentalInfo: [],
  };
}

/** Convert the images of an option, its main one first. */
export function optionImagesToWire(
  { pictureKeys }: Pick<OptionRow, 'pictureKeys'>,
  imageUrl: (key: string) => string,
): { url: string; main: boolean }[] {
  return (pictureKeys ?? []).map((key, at) => ({ url: imageUrl(key), main: at === 0 }));
}
