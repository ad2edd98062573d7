import type { AdminCaller } from '@duskline/client';
import { searchMembers } from '@duskline/contract/admin/members.calls';
import { searchOrders } from '@duskline/contract/admin/order-queues.calls';
import type { Needed } from '@duskline/contract/admin/permissions';
import { listProducts } from '@duskline/contract/admin/products.calls';
import { memberTexts } from './texts/members.ts';

/** One thing that the command palette has found: its line, a note beside it, where it leads. */
export type FoundItem = { id: string; label: string; note?: string; to: string };

/** What the command palette searches besides screens: orders, products, members. */
export type SearchSource = {
  /** The heading above what it found. */
  title: string;
  permission: Needed;
  /** How many letters must be typed before it is asked. */
  minLetters: number;
  /** At most about eight, the best first. */
  search: (call: AdminCaller, keyword: string) => Promise<FoundItem[]>;
};

/**
 * A number is typed letter by letter: its beginning is the number of a member or a product whom nobody
 * asked for, and each that the API shows is recorded as looked at. So a member is opened by their number,
 * and orders are asked for by a number as long as that of a waybill, a phone or an order.
 */
const MOST_OF_MEMBER = 9;
const FEWEST_DIGITS_OF_ORDER = 9;
const DIGITS_OF_ORDER = 18;

/** The digits of a number; undefined for words. */
function digitsOf(keyword: string): string | undefined {
  return /^\d[\d\s-]*$/.test(keyword) ? keyword.replace(/\D/g, '') : undefined;
}

const isPhone = (digits: string) => digits.startsWith('0');

const memberOf = (memberNo: number): FoundItem => ({
  ...{ id: `member-${memberNo}`, label: memberTexts.openByNumber(memberNo) },
  to: `/members/${memberNo}`,
});

/** A subject adds its source here; who lacks its permission never asks it. */
export const searchSources: readonly SearchSource[] = [
  {
    title: '상품',
    permission: 'products.read',
    minLetters: 2,
    search: async (call, keyword) => {
      const { items } = await call(listProducts, { query: { keyword, limit: 8 } });
      return items.map(({ productNo, name, brandName }) => ({
        ...{ id: `product-${productNo}`, label: name, note: brandName },
        to: `/products/${productNo}`,
      }));
    },
  },
  {
    title: '주문',
    permission: 'orders.read',
    minLetters: 2,
    search: async (call, keyword) => {
      const digits = digitsOf(keyword);
      if (digits && digits.length < FEWEST_DIGITS_OF_ORDER) return [];
      const isWaybill = digits && !isPhone(digits) && digits.length < DIGITS_OF_ORDER;
      const query = { q: keyword, limit: 8, ...(isWaybill && { by: 'invoiceNo' as const }) };
      const { items } = await call(searchOrders, { query });
      return items.map(({ orderNo, productName, ordererName }) => ({
        ...{ id: `order-${orderNo}`, label: orderNo, note: `${productName} · ${ordererName}` },
        to: `/orders/${orderNo}`,
      }));
    },
  },
  {
    title: '회원',
    permission: 'customers.read',
    minLetters: 2,
    search: async (call, keyword) => {
      const digits = digitsOf(keyword);
      if (digits && !isPhone(digits))
        return digits.length > MOST_OF_MEMBER ? [] : [memberOf(Number(digits))];
      const { items } = await call(searchMembers, { query: { q: keyword, limit: 8 } });
      return items.map(({ memberNo, name, phone, gradeLabel }) => ({
        ...{ id: `member-${memberNo}`, label: `${name || memberTexts.withdrawnName} ${memberNo}` },
        ...{ note: `${gradeLabel} · ${phone}`, to: `/members/${memberNo}` },
      }));
    },
  },
];
