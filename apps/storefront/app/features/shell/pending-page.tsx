import { matchPath, useLocation, useNavigation } from 'react-router';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/**
 * The frame of a product's page while it is loading: a tap on a card is answered at once. A page that
 * is there sooner, because the pointer rested on the card, never shows it.
 */
export function PendingPage() {
  const target = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  if (!target || target === pathname || !matchPath('/products/:productNo', target)) return null;
  return (
    <div className="fixed inset-0 top-header z-30 overflow-hidden bg-paper transition-opacity delay-50 duration-1 starting:opacity-0">
      <Loading label="상품을 불러오는 중">
        <div className="wide grid gap-x-10 md:grid-cols-2 lg:grid-cols-12 lg:pt-6">
          <Skeleton className="-mx-gutter aspect-4/5 md:mx-0 lg:col-span-7" />
          <div className="flex flex-col gap-3 pt-5 lg:col-span-5 lg:pt-0">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-7 w-32" />
            <Skeleton className="mt-4 h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
