import { randomUUID } from 'node:crypto';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import type * as api from '@duskline/contract/admin/products';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from './admin-factories.ts';
import { buildTestShop, type TestShop } from './build-test-shop.ts';
import { aBrand, aCategory } from './catalog-factories.ts';
import { callShop } from './checkout-factories.ts';

export type StaffProduct = z.output<typeof api.getProduct.reply>;
export type Refused = { code: string; message: string };

type Answer<Body> = Promise<{ status: number; body: Body }>;
type ShopPage = {
  baseInfo: { productName: string; imageUrlInfo: { url: string; alt?: string }[] };
};

/** A shop with a member of staff who may do all with its products. */
export type ProductOffice = {
  shop: TestShop;
  office: StaffOffice;
  /** Upload a picture; returns its key. */
  aPicture(): Promise<string>;
  /** A form with everything that a product needs to be published. */
  aForm(over?: Partial<ProductForm>): Promise<ProductForm>;
  /** A product of such a form, which nobody sees yet. */
  aDraft(over?: Partial<ProductForm>): Promise<StaffProduct>;
  read(productNo: number): Promise<StaffProduct>;
  save(product: StaffProduct, over: Partial<ProductForm>): Answer<StaffProduct & Refused>;
  step(productNo: number, action: string, more?: object): Answer<StaffProduct & Refused>;
  /** The page of a product as shoppers ask for it. */
  inShop(productNo: number): Answer<ShopPage>;
  close(): Promise<void>;
};

/** An option as staff add it, counted where `to` is given. */
export const newOption = (
  colour: string,
  size: string,
  to = 0,
): ProductForm['options'][number] => ({
  ...{ optionNo: null, colour, size, addPrice: 0, managementCode: '', isOnSale: true },
  stock: to > 0 ? { from: 0, to } : null,
});

/** Open a shop of the test's own, and what staff do with its products. */
export async function openProductOffice(): Promise<ProductOffice> {
  const shop = await buildTestShop();
  const office = await openOfficeAs(shop, ['products.read', 'products.write', 'stock.write']);
  async function aPicture(): Promise<string> {
    const file = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#222' } })
      .png()
      .toBuffer();
    const { body } = await office.send<{ key: string }>('/product-pictures', 'image/png', file);
    return body.key;
  }

  async function aForm(over: Partial<ProductForm> = {}): Promise<ProductForm> {
    return {
      ...{
        name: '나이트 후드',
        nameEn: 'NIGHT HOOD',
        managementCode: '',
        promotionText: '두꺼운 기모',
      },
      brandNo: await aBrand(shop.db),
      categoryNos: [await aCategory(shop.db)],
      ...{ salePrice: 89_000, immediateDiscountAmt: 9_000, costPrice: null },
      content: '<p>따뜻해요.</p>',
      badges: ['NEW'],
      searchWords: ['겨울후드'],
      ...{ disclosureCategory: '의류', disclosure: [{ label: '소재', value: '면 100%' }] },
      sizeTable: { columns: ['사이즈', '총장'], rows: [['M', '70']] },
      ...{ placeOfOrigin: '대한민국', deliveryTemplateNo: 1 },
      ...{ isAppOnly: false, isVerifiedOnly: false, isMembersOnly: false },
      ...{ minBuyCount: 1, maxBuyTimeCount: 0, maxBuyPersonCount: 3, recommendation: 0 },
      saleEndsAt: null,
      pictures: [{ key: await aPicture(), alt: '앞모습', colour: null }],
      options: ['블랙', '그레이'].flatMap((colour) =>
        ['S', 'M', 'L'].map((size) => newOption(colour, size, 5)),
      ),
      ...over,
    };
  }

  async function aDraft(over: Partial<ProductForm> = {}): Promise<StaffProduct> {
    const form = await aForm(over);
    const { status, body } = await office.call<{ productNo: number }>('POST', '/products', {
      ...{ key: randomUUID(), form },
    });
    expect(status).toBe(200);
    return read(body.productNo);
  }

  async function read(productNo: number): Promise<StaffProduct> {
    return (await office.call<StaffProduct>('GET', `/products/${productNo}`)).body;
  }

  const save = (product: StaffProduct, over: Partial<ProductForm>) =>
    office.call<StaffProduct & Refused>('PUT', `/products/${product.productNo}`, {
      version: product.version,
      form: { ...product.form, ...over },
    });

  const step = (productNo: number, action: string, more: object = {}) =>
    office.call<StaffProduct & Refused>('POST', `/products/${productNo}/state`, {
      action,
      ...more,
    });

  const inShop = (productNo: number) => callShop<ShopPage>(shop, 'GET', `/products/${productNo}`);

  async function close(): Promise<void> {
    await office.close();
    await shop.close();
  }

  return { shop, office, aPicture, aForm, aDraft, read, save, step, inShop, close };
}
