import type * as api from '@duskline/contract/admin/display';
import type { z } from 'zod';
import type { ShopContext, ShopDb } from '../../context.ts';
import { readCategories, readCategoryPaths } from '../categories/index.ts';
import { findCouponNames } from '../coupons/index.ts';
import { findEventPages } from '../events/index.ts';
import { findGrades } from '../grades/index.ts';
import { findNamedProducts } from './named-products.sql.ts';

/** The pages of the shop that are no category, event or product. */
const PAGES = [
  { to: '/', name: '홈' },
  { to: '/products', name: '전체 상품' },
  { to: '/products?sortType=RECENT_PRODUCT', name: '신상품' },
  { to: '/events', name: '이벤트 목록' },
  { to: '/lookbook', name: '룩북' },
  { to: '/brands', name: '브랜드' },
  { to: '/login', name: '로그인' },
];

/** Read what a form can name: grades, coupons, and addresses of the shop. */
export async function readChoices({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<z.output<typeof api.getDisplayChoices.reply>> {
  const grades = await findGrades(db);
  const { flatCategories, multiLevelCategories } = await readCategories(db);
  const events = await findEventPages(db, clock.now());
  const paths = await readCategoryPaths(db);
  const tops = multiLevelCategories.map(({ categoryNo, label }) => ({ categoryNo, name: label }));
  const children = flatCategories
    .filter(({ depth2CategoryNo }) => depth2CategoryNo > 0)
    .map((path) => ({ categoryNo: path.depth2CategoryNo, name: path.fullCategoryName }));
  return {
    grades: grades.map(({ gradeNo, label }) => ({ no: gradeNo, name: label })),
    coupons: await findCouponNames(db),
    links: [
      ...PAGES,
      ...[...tops, ...children].map(({ categoryNo, name }) => ({
        // The shop shows a category's banner on the page that it links to.
        to: paths.get(categoryNo) ?? `/products?categoryNo=${categoryNo}`,
        name: `카테고리: ${name.replace('>', ' > ')}`,
      })),
      ...events.map(({ eventNo, label }) => ({
        to: `/events/${eventNo}`,
        name: `이벤트: ${label}`,
      })),
    ],
  };
}

/** Find products for a section: by a word, or those it has already. */
export async function findProductsFor(
  db: ShopDb,
  { keyword = '', productNos }: { keyword?: string | undefined; productNos?: number[] | undefined },
): Promise<z.output<typeof api.findDisplayProducts.reply>> {
  return { items: await findNamedProducts(db, { keyword: keyword.trim(), productNos }) };
}
