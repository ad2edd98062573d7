import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A part of the home page: its name as a headline, a line about it, the way to all of it. */
export function Shelf({
  title,
  text,
  to,
  children,
}: {
  title: string;
  text?: string;
  to?: string;
  children: ReactNode;
}) {
  return (
    <section className="wide pt-16 lg:pt-28">
      <div className="mb-5 flex items-end justify-between gap-6 lg:mb-8">
        <div>
          <h2 className="poster text-poster break-keep">{title}</h2>
          {text && <p className="mt-3 text-sm text-mute lg:text-base">{text}</p>}
        </div>
        {to && (
          <Link
            to={to}
            aria-label={`${title} 전체 보기`}
            className="group flex min-h-11 shrink-0 items-center gap-2 text-sm font-semibold whitespace-nowrap"
          >
            전체 보기
            <ArrowRight
              size={18}
              aria-hidden="true"
              className="transition-transform duration-200 group-hover:translate-x-1"
            />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
