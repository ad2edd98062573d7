import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The order sheet while it is on its way. */
export function CheckoutSkeleton() {
  return (
    <Loading label="주문서를 불러오는 중">
      <div className="grid grid-cols-1 gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
        <div className="grid grid-cols-1 gap-10">
          {['h-40', 'h-64', 'h-96', 'h-28'].map((height) => (
            <div key={height} className="border-ink not-first:border-t not-first:pt-5">
              <Skeleton className="mb-5 h-6 w-32" />
              <Skeleton className={height} />
            </div>
          ))}
        </div>
        <div>
          <Skeleton className="h-80" />
          {/* Where the pay button will be: the tab bar gives way to it from the start. */}
          <div
            data-buy-bar
            className="fixed inset-x-0 bottom-0 z-10 border-t border-ink bg-paper px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:static lg:mt-5 lg:border-0 lg:p-0"
          >
            <Skeleton className="h-14" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
