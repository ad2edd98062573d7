import { classNames } from './class-names.ts';

/** The place of something that is on its way; give it the final size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse bg-ground', className)} />
  );
}

/** Says to those who listen that a part of the page is loading; holds the skeletons. */
export function Loading({
  label = '불러오는 중',
  children,
}: {
  label?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status" aria-live="polite">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
