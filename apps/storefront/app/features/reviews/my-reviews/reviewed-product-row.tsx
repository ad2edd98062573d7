import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const columns =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 lg:grid-cols-[7.5rem_minmax(0,1fr)] lg:gap-x-6';

/** A bought product, with its review or the button to write one beside it. */
export function ReviewedProductRow({
  productNo,
  productName,
  pictureUrl,
  option,
  children,
}: {
  productNo: number;
  productName: string;
  pictureUrl: string;
  option: string;
  children: ReactNode;
}) {
  return (
    <li className={columns}>
      <Link to={`/products/${productNo}`} tabIndex={-1} aria-hidden="true">
        <Picture src={pictureUrl} alt="" sizes="(min-width: 64rem) 7.5rem, 5.5rem" />
      </Link>
      <div className="min-w-0">
        <Link to={`/products/${productNo}`} className="font-semibold hover:underline">
          {productName}
        </Link>
        <p className="text-sm text-mute">{option}</p>
        {children}
      </div>
    </li>
  );
}

/** The rows while they are loading. */
export function RowsSkeleton() {
  return (
    <Loading label="리뷰를 불러오는 중">
      {[0, 1, 2].map((row) => (
        <div key={row} className={columns}>
          <Skeleton className="aspect-4/5" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
