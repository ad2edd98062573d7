import type { ReactNode } from 'react';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { PAGE_ID, useFocusNewPage } from '../../lib/routing/focus-new-page.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { loadWhenNear } from '../../ui/when-near.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { FormNotSent } from './form-not-sent.tsx';
import { RouteProgress } from './route-progress.tsx';
import type { ShellSlots } from './shell-slots.ts';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';

/** Far below the first view; the server sends its HTML all the same. */
const SiteFooter = loadWhenNear(
  async () => (await import('./site-footer.tsx')).SiteFooter,
  <div className="mt-24 min-h-96 bg-stage lg:mt-32" />,
);

/** Until its code is there a card leads to its page as any link. */
const PendingPage = loadLater(
  async () => (await import('./pending-page.tsx')).PendingPage,
  () => null,
);

/** Header, footer and tab bar around every page. In the app there is no footer (design, "Look"). */
export function Shell({
  categories,
  children,
  ...slots
}: { categories: readonly Category[]; children: ReactNode } & ShellSlots) {
  const { isInApp } = useRuntimeConfig();
  useFocusNewPage();
  return (
    <>
      <a
        href={`#${PAGE_ID}`}
        className="fixed top-2 left-2 z-70 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        본문으로 바로가기
      </a>
      <RouteProgress />
      <PendingPage />
      <SiteHeader categories={categories} {...slots} />
      <ConnectionNotice />
      <FormNotSent />
      <main id={PAGE_ID} tabIndex={-1} className={isInApp ? 'min-h-dvh pb-tabbar' : 'min-h-dvh'}>
        {children}
      </main>
      {!isInApp && <SiteFooter />}
      <TabBar categories={categories} cartCount={slots.cartCount} SearchPanel={slots.SearchPanel} />
    </>
  );
}
