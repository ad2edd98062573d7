import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { may, useSession } from '../../lib/session/session.queries.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { screenOf } from '../../screens.ts';
import { shellTexts } from '../../texts/shell.ts';
import { ForbiddenScreen } from './broken-screen.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { PhoneBar, SideNavigation, TopBar, useOwnScreens } from './navigation.tsx';
import { ReleaseBar } from './release-bar.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';

/** What is around every screen: menu, search, shortcuts, the state of the connection. */
export function Frame({
  children,
  renderPalette,
}: {
  children: ReactNode;
  renderPalette: (isOpen: boolean, onOpenChange: (isOpen: boolean) => void) => ReactNode;
}): ReactNode {
  const [isFinding, setFinding] = useState(false);
  const navigate = useNavigate();
  const session = useSession();
  const own = useOwnScreens();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOfNewPage(main);
  useFocusRecovery();
  useShortcuts([
    {
      keys: 'mod+k',
      does: shellTexts.find,
      group: shellTexts.anywhere,
      run: () => setFinding(true),
    },
    ...own.map(({ key, title, path }) => ({
      keys: `g ${key}`,
      does: shellTexts.goTo(title),
      group: shellTexts.anywhere,
      run: () => void navigate(path),
    })),
  ]);
  const screen = screenOf(pathname);
  const isAllowed = !screen || may(session, screen.permission);
  const [seen, setSeen] = useState<typeof screen>();
  if (isAllowed && seen !== screen) setSeen(screen);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:bg-ink focus:px-3 focus:py-2 focus:text-paper"
      >
        {shellTexts.skip}
      </a>
      <ScreenLoading />
      <SideNavigation onFind={() => setFinding(true)} />
      <div className="lg:pl-sidebar print:p-0">
        <ConnectionBar />
        <ReleaseBar />
        <TopBar onFind={() => setFinding(true)} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100dvh-var(--spacing-topbar))] px-gutter pb-[calc(var(--spacing-tabbar)+2.5rem)]"
        >
          {isAllowed ? children : <ForbiddenScreen wasAllowed={seen === screen} />}
        </main>
      </div>
      <PhoneBar />
      {renderPalette(isFinding, setFinding)}
      <ShortcutHelp />
    </>
  );
}

/**
 * After a link is followed, or a login, the new page's title is read, and the next Tab is within the
 * page. A page that the browser itself has opened begins as it does everywhere.
 */
function useFocusOfNewPage(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const isOpenedByBrowser = useNavigationType() === 'POP';
  const shown = useRef(isOpenedByBrowser ? pathname : undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Who came back to a list is at the row that they had opened.
    if (main.current?.querySelector('[data-row]:focus')) return;
    (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
