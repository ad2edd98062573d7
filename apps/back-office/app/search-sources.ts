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
      const { items } = await call(searchOrders, { query: { q: keyword } });
      return items.slice(0, 8).map(({ orderNo, productName, ordererName }) => ({
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
      const { items } = await call(searchMembers, { query: { q: keyword, limit: 8 } });
      return items.map(({ memberNo, name, phone, gradeLabel }) => ({
        ...{ id: `member-${memberNo}`, label: `${name || memberTexts.withdrawnName} ${memberNo}` },
        ...{ note: `${gradeLabel} · ${phone}`, to: `/members/${memberNo}` },
      }));
    },
  },
];
