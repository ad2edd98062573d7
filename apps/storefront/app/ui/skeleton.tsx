import { classNames } from './class-names.ts';

/** The space of something that is loading; give it the final size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse bg-ground', className)} />
  );
}

/** Announces to screen readers that a section is loading; contains the skeletons. */
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
