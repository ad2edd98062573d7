import { addDays, seoulDate } from '@duskline/contract/time.rules';
import type { ShopTx } from '@duskline/shop-api/context';
import { addProducts } from '@duskline/shop-api/modules/catalog/index';
import { addSearches } from '@duskline/shop-api/modules/favourite-keywords/index';
import { importReviews } from '@duskline/shop-api/modules/review-moderation/index';
import { DEPARTMENTS } from '../data/categories.ts';
import {
  CAROUSEL,
  CATEGORY_BANNERS,
  LOOKS,
  POPUPS,
  PROMOTIONS,
  SEARCHED_WORDS,
  SECTIONS,
  STORES,
} from '../data/display.ts';
import { LINES } from '../data/lines.ts';
import type { DemoProduct } from '../data/product.ts';
import { PRODUCTS } from '../data/products.ts';
import { findCatalogNumbers, insertBrand, insertCategory } from './catalog.sql.ts';
import { toNewProduct } from './demo-product.ts';
import { demoReviews } from './demo-reviews.ts';
import { insertBanners, insertPopup, insertSection, type NewBanner } from './display.sql.ts';
import { loadCoupons } from './load-coupons.ts';
import { loadTexts } from './load-texts.ts';

/** Insert the whole demo catalog: categories, brands, products, reviews, display, coupons and texts. */
export async function loadCatalog(tx: ShopTx, now: Date): Promise<void> {
  await loadCategoriesAndBrands(tx);
  const placementOf = await readDemoPlacement(tx);
  const added = await addProducts(
    tx,
    PRODUCTS.map((product) => toNewProduct(product, placementOf(product), now)),
  );
  const numbers = new Map(PRODUCTS.map(({ code }, at) => [code, added[at]?.productNo ?? 0]));
  await importReviews(
    tx,
    PRODUCTS.flatMap((product) => demoReviews(product, numbered(numbers, product.code), now)),
  );
  await loadDisplay(tx, numbers);
  const product = (code: string) => numbered(numbers, code);
  const couponsOf = await loadCoupons(tx, { ...(await readDemoNumbers(tx)), product }, now);
  await loadTexts(tx, { product, couponsOf }, now);
  await addSearches(tx, seoulDate(addDays(now, -1)), demoSearches());
}

/** Each word as often as its place in the list asks for. */
function demoSearches(): string[] {
  return SEARCHED_WORDS.flatMap((word, at) => Array(SEARCHED_WORDS.length - at).fill(word));
}

/** Find the numbers of the demo's categories and brands. */
async function readDemoNumbers(tx: ShopTx) {
  const { categories, brands } = await findCatalogNumbers(tx);
  const lines = new Map(LINES.map((line) => [line.id as string, line.englishName]));
  return {
    category: (id: string) => numbered(categories, id),
    brand: (lineId: string) => numbered(brands, lines.get(lineId) ?? lineId),
  };
}

/** Make the function that finds a demo product's brand and category, and the words they are found by. */
export async function readDemoPlacement(tx: ShopTx) {
  const { category, brand } = await readDemoNumbers(tx);
  const words = new Map<string, string[]>(
    DEPARTMENTS.flatMap((department) =>
      department.children.map(({ id, englishLabel }) => [
        id,
        [department.koreanLabel, englishLabel],
      ]),
    ),
  );
  return ({ lineId, categoryId }: Pick<DemoProduct, 'lineId' | 'categoryId'>) => ({
    brandNo: brand(lineId),
    categoryNo: category(categoryId),
    words: words.get(categoryId) ?? [],
  });
}

function numbered(numbers: Map<string, number>, name: string): number {
  const number = numbers.get(name);
  if (number === undefined) throw new Error(`the demo catalogue is not loaded: ${name} is missing`);
  return number;
}

async function loadCategoriesAndBrands(tx: ShopTx): Promise<void> {
  for (const [at, { id, label, koreanLabel, children }] of DEPARTMENTS.entries()) {
    const parentNo = await insertCategory(tx, {
      parentNo: null,
      label,
      displayOrder: at + 1,
      content: koreanLabel,
      managementCode: id,
    });
    for (const [below, child] of children.entries()) {
      await insertCategory(tx, {
        parentNo,
        label: child.label,
        displayOrder: below + 1,
        content: child.englishLabel,
        managementCode: child.id,
      });
    }
  }
  for (const { name, englishName, description, logoKey, posterKey } of LINES) {
    await insertBrand(tx, { nameKo: name, nameEn: englishName, description, logoKey, posterKey });
  }
}

async function loadDisplay(tx: ShopTx, productNos: Map<string, number>): Promise<void> {
  for (const [displayOrder, section] of SECTIONS.entries()) {
    await insertSection(
      tx,
      {
        sectionId: section.sectionId,
        label: section.title,
        promotionText: section.subtitle,
        displayOrder,
      },
      section.productCodes.map((code) => numbered(productNos, code)),
    );
  }
  for (const [at, section] of [...LOOKS, ...STORES].entries()) {
    await insertSection(
      tx,
      {
        sectionId: section.sectionId,
        label: section.title,
        promotionText: section.subtitle,
        explanation: section.text,
        imageKey: section.imageKey,
        displayOrder: SECTIONS.length + at,
      },
      section.productCodes.map((code) => numbered(productNos, code)),
    );
  }
  const wide = { width: 1920, height: 800 };
  const tall = { width: 800, height: 1000 };
  await insertBanners(tx, { id: 'Main_BR_TOP', label: '메인', ...wide }, CAROUSEL.map(onWide));
  await insertBanners(
    tx,
    { id: 'Main_BR_TOP_MO', label: '메인 (모바일)', ...tall },
    CAROUSEL.map(onTall),
  );
  await insertBanners(
    tx,
    { id: 'Main_BR_MID', label: '메인 중간', ...wide },
    PROMOTIONS.map(onWide),
  );
  await insertBanners(
    tx,
    { id: 'Main_BR_MID_MO', label: '메인 중간 (모바일)', ...tall },
    PROMOTIONS.map(onTall),
  );
  for (const { sectionId, name, description, landing, key } of CATEGORY_BANNERS) {
    await insertBanners(
      tx,
      // Shown on wide screens alone (spec, section 2).
      { id: sectionId, label: name, width: 1920, height: 400, platforms: ['PC'] },
      [{ name, description, landingUrl: landing, imageKey: key }],
    );
  }
  for (const [displayOrder, { id, title, landing, key }] of POPUPS.entries()) {
    await insertPopup(tx, {
      popupId: id,
      title,
      content: '',
      imageKey: key,
      landingUrl: landing,
      displayOrder,
    });
  }
}

type DemoBanner = (typeof CAROUSEL)[number];

function onWide({ name, description, landing, pcKey }: DemoBanner): NewBanner {
  return { name, description, landingUrl: landing, imageKey: pcKey };
}

function onTall({ name, description, landing, mobileKey }: DemoBanner): NewBanner {
  return { name, description, landingUrl: landing, imageKey: mobileKey };
}
