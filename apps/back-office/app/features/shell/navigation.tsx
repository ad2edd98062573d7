import { Menu as MenuIcon, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { may, useSession } from '../../lib/session/session.queries.ts';
import { keysToText } from '../../lib/shortcuts/shortcuts.ts';
import { type Screen, screenOf, screens } from '../../screens.ts';
import { shellTexts } from '../../texts/shell.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Key } from '../../ui/key.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const groups = Object.keys(shellTexts.groups) as Screen['group'][];
/** So many screens and the menu fit at the bottom of a phone. */
const PHONE_BAR_SCREENS = 4;
/** So far from the edge of the menu the open screen stands. */
const MENU_EDGE_PX = 16;

/** The screens that who is logged in may see. */
export function useOwnScreens(): readonly Screen[] {
  const session = useSession();
  return screens.filter(({ permission }) => may(session, permission));
}

/** The menu at the side of a PC. */
export function SideNavigation({ onFind }: { onFind: () => void }): ReactNode {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = screenOf(pathname)?.path;
  // On a low window the last screens are below the menu's edge, the open one among them. Not by
  // `scrollIntoView`: the first Tab would go on from there, past the link that skips the menu.
  useEffect(() => {
    const link = current && menu.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (!link || !menu.current) return;
    const { top, bottom } = menu.current.getBoundingClientRect();
    const own = link.getBoundingClientRect();
    if (own.top < top) menu.current.scrollTop -= top + MENU_EDGE_PX - own.top;
    if (own.bottom > bottom) menu.current.scrollTop += own.bottom + MENU_EDGE_PX - bottom;
  }, [current]);
  return (
    <header className="print:hidden fixed inset-y-0 left-0 hidden w-sidebar flex-col border-r border-line bg-ground lg:flex">
      <div className="px-4 pt-4 pb-3">
        <Link to="/">
          <Wordmark />
        </Link>
      </div>
      <button
        type="button"
        onClick={onFind}
        className="mx-3 mb-2 flex h-9 items-center gap-2 border border-control bg-paper px-2.5 text-left text-sm text-mute hover:border-ink"
      >
        <Search size={14} aria-hidden="true" />
        <span className="flex-1">{shellTexts.find}</span>
        <Key keys={keysToText('mod+k')} />
      </button>
      <nav
        ref={menu}
        aria-label={shellTexts.navigation}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-4"
      >
        <ScreenGroups />
      </nav>
      <div className="border-t border-line p-2">
        <AccountMenu />
      </div>
    </header>
  );
}

function ScreenGroups({ onFollow }: { onFollow?: () => void }): ReactNode {
  const own = useOwnScreens();
  return groups
    .map((group) => ({ group, inGroup: own.filter((screen) => screen.group === group) }))
    .filter(({ inGroup }) => inGroup.length > 0)
    .map(({ group, inGroup }) => (
      <div key={group} className="mt-2">
        <p className="px-2 pb-1 text-2xs font-semibold text-mute">{shellTexts.groups[group]}</p>
        <ul>
          {inGroup.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/'}
                onClick={onFollow}
                className="flex h-8 items-center gap-2.5 px-2 text-sm hover:bg-ground-deep aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper pointer-coarse:h-11"
              >
                <Icon size={16} aria-hidden="true" className="shrink-0" />
                <span className="truncate">{title}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    ));
}

/** The bar at the top of a phone: where one is, and search. */
export function TopBar({ onFind }: { onFind: () => void }): ReactNode {
  return (
    <header className="print:hidden sticky top-0 z-30 flex h-topbar items-center justify-between border-b border-line bg-paper pr-1 pl-gutter lg:hidden">
      <Link to="/">
        <Wordmark />
      </Link>
      <IconButton label={shellTexts.find} onClick={onFind}>
        <Search size={18} aria-hidden="true" />
      </IconButton>
    </header>
  );
}

/** The bar at the bottom of a phone: the first screens, and the menu with all of them. */
export function PhoneBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const own = useOwnScreens();
  const inBar = own
    .filter(({ onPhoneBar }) => onPhoneBar !== undefined)
    .toSorted((a, b) => Number(a.onPhoneBar) - Number(b.onPhoneBar))
    .slice(0, PHONE_BAR_SCREENS);
  const current = screenOf(pathname);
  const itemLook =
    'flex flex-1 flex-col items-center justify-center gap-0.5 text-2xs text-mute aria-[current=page]:font-semibold aria-[current=page]:text-ink';
  return (
    <>
      <nav
        aria-label={shellTexts.navigation}
        className="print:hidden fixed inset-x-0 bottom-0 z-30 flex h-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom))] border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {inBar.map(({ path, title, icon: Icon }) => (
          <NavLink key={path} to={path} end={path === '/'} className={itemLook}>
            <Icon size={20} aria-hidden="true" />
            {title}
          </NavLink>
        ))}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className={classNames(
            itemLook,
            current && !inBar.includes(current) && 'font-semibold text-ink!',
          )}
        >
          <MenuIcon size={20} aria-hidden="true" />
          {shellTexts.menu}
        </button>
      </nav>
      <Drawer title={shellTexts.menu} side="left" isOpen={isOpen} onOpenChange={setOpen}>
        <nav aria-label={shellTexts.menu} className="px-2 pb-3">
          <ScreenGroups onFollow={() => setOpen(false)} />
        </nav>
        <div className="space-y-3 border-t border-line p-3">
          <AccountMenu onFollow={() => setOpen(false)} />
          <ThemeSwitch name="theme-in-drawer" />
        </div>
      </Drawer>
    </>
  );
}
