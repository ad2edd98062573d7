import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** The pages of a list as links; `hrefOf` returns the URL of one. Nothing where there is one page. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
}: {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="페이지" className="flex items-center justify-center gap-1">
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} label="이전 페이지">
        <ChevronLeft size={18} aria-hidden="true" />
      </Step>
      {pagesAround(page, pageCount).map((number) => (
        <Link
          key={number}
          to={hrefOf(number)}
          aria-current={number === page ? 'page' : undefined}
          className={classNames(
            'inline-flex h-11 min-w-11 items-center justify-center px-2 text-base tabular-nums',
            number === page ? 'bg-ink font-bold text-paper' : 'hover:bg-ground',
          )}
        >
          {number}
          <span className="sr-only">페이지</span>
        </Link>
      ))}
      <Step to={page < pageCount ? hrefOf(page + 1) : undefined} label="다음 페이지">
        <ChevronRight size={18} aria-hidden="true" />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to?: string; label: string; children: React.ReactNode }) {
  const box = 'inline-flex size-11 items-center justify-center';
  if (!to) return <span className={classNames(box, 'text-line')}>{children}</span>;
  return (
    <Link to={to} aria-label={label} className={classNames(box, 'hover:bg-ground')}>
      {children}
    </Link>
  );
}

/** Five pages with the current one in the middle where there is room. */
export function pagesAround(page: number, pageCount: number): number[] {
  const length = Math.min(5, pageCount);
  const first = Math.max(1, Math.min(page - 2, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
