import { fillDisclosure } from './disclosure-templates.rules.ts';
import type { BulkChange } from './product-bulk.ts';
import type { ProductForm } from './product-form.ts';

/** A bulk change of what staff write about products, rather than of where these stand. */
export type BulkFormChange = Exclude<BulkChange, { kind: 'STATE' }>;

const TEN_WON = 10;

/** Return a product's form after a bulk change; what already is so stays as it is. */
export function changeInBulk(form: ProductForm, change: BulkFormChange): ProductForm {
  switch (change.kind) {
    case 'SALE_PRICE':
      return { ...form, salePrice: change.won };
    case 'DISCOUNT_WON':
      return { ...form, immediateDiscountAmt: change.won };
    case 'DISCOUNT_PERCENT': {
      const discount = Math.floor((form.salePrice * change.percent) / 100 / TEN_WON) * TEN_WON;
      return { ...form, immediateDiscountAmt: discount };
    }
    case 'BRAND':
      return { ...form, brandNo: change.brandNo };
    case 'ADD_CATEGORY':
      return { ...form, categoryNos: added(form.categoryNos, change.categoryNo) };
    case 'REMOVE_CATEGORY':
      return { ...form, categoryNos: form.categoryNos.filter((no) => no !== change.categoryNo) };
    case 'ADD_BADGE':
      return { ...form, badges: added(form.badges, change.badge) };
    case 'REMOVE_BADGE':
      return { ...form, badges: form.badges.filter((badge) => badge !== change.badge) };
    case 'DELIVERY':
      return { ...form, deliveryTemplateNo: change.deliveryTemplateNo };
    case 'DISCLOSURE':
      return {
        ...form,
        disclosureCategory: change.category,
        disclosure: fillDisclosure(change.category, form.disclosure),
      };
    case 'PERSON_LIMIT':
      return { ...form, maxBuyPersonCount: change.count };
  }
}

function added<Item>(items: Item[], item: Item): Item[] {
  return items.includes(item) ? items : [...items, item];
}
