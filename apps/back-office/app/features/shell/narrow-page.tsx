import type { ReactNode } from 'react';
import { ConnectionBar } from './connection-bar.tsx';
import { Wordmark } from './wordmark.tsx';

/** A page with one narrow form: login, invitation. */
export function NarrowPage({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <ConnectionBar />
      <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col px-gutter pt-[12dvh] pb-12">
        <div className="mb-8 border-b border-ink pb-4">
          <Wordmark />
        </div>
        {children}
      </main>
    </>
  );
}
