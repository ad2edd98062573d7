import type { ReactNode } from 'react';
import { useRecentlyViewed, useSaveViewed } from './recently-viewed.queries.ts';

/** By itself: who is shopping is known after the first view, and the page need not be drawn again for it. */
export function SaveViewed({ productNo }: { productNo: number }) {
  useSaveViewed(productNo);
  return null;
}

type Viewed = NonNullable<ReturnType<typeof useRecentlyViewed>['data']>;

/** What the shopper has looked at before this product, as `children` show it; an empty list until it is known. */
export function ViewedBefore({
  productNo,
  children,
}: {
  productNo: number;
  children: (products: Viewed) => ReactNode;
}) {
  const viewed = useRecentlyViewed().data ?? [];
  return children(viewed.filter((item) => item.productNo !== productNo));
}
