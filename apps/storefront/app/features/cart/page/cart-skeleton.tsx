import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** The cart while it is loading, in its final size. */
export function CartSkeleton() {
  return (
    <Loading label="장바구니를 불러오는 중">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
        <div>
          <div className="flex h-14 items-center border-b border-line">
            <Skeleton className="h-5 w-32" />
          </div>
          {[0, 1].map((row) => (
            <div
              key={row}
              className="grid min-h-[12.6875rem] grid-cols-[1.25rem_5.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-5 lg:grid-cols-[1.25rem_8rem_minmax(0,1fr)] lg:gap-x-5"
            >
              <Skeleton className="mt-0.5 size-5" />
              <Skeleton className="aspect-4/5 self-start" />
              <div className="flex flex-col gap-2">
                <Skeleton className="h-4 w-16" />
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="mt-auto h-9 w-28" />
              </div>
            </div>
          ))}
        </div>
        <div className="mt-10">
          <Skeleton className="h-60" />
        </div>
      </div>
    </Loading>
  );
}
