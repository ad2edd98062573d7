import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that is hydrated by itself, after what is around it: one long task becomes several
 * short ones, and whoever presses something in it does not wait for the others. Nothing in it may be
 * `lazy` without a boundary of its own: the server's HTML would go (docs/decisions/0123).
 */
export function PagePart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
