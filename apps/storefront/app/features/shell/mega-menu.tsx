import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { classNames } from '../../ui/class-names.ts';
import { placeCategories } from './menu-room.ts';

/** What stands in the header from each width on (see `placeCategories`), and in the menu until then. */
const shownFrom = [
  '',
  'hidden min-[80rem]:block',
  'hidden min-[90rem]:block',
  'hidden min-[110rem]:block',
];
const shownUntil = ['hidden', 'min-[80rem]:hidden', 'min-[90rem]:hidden', 'min-[110rem]:hidden'];

/** In the place of a category's number: the menu of the categories that the header has no room for. */
const MORE = -1;

const lists = [
  { to: '/products', label: '전체 상품' },
  { to: '/brands', label: '브랜드' },
  { to: '/events', label: '이벤트' },
];

/**
 * The top categories across the header. A pointer opens the child categories of one; with the
 * keyboard the small button beside it does. Escape closes them and returns the focus. Those that a
 * window has no room for stand in a menu of their own behind the others.
 */
export function MegaMenu({ categories }: { categories: readonly Category[] }) {
  const menu = useMegaMenu();
  const { places, menuUntil } = placeCategories(categories);
  const isMoreOpen = menu.openNo === MORE;
  return (
    <nav aria-label="카테고리" ref={menu.ref} onPointerLeave={menu.closeSoon}>
      <ul className="flex">
        {categories.map((category, at) => {
          const place = places[at] ?? 0;
          if (place === 4) return null;
          const isOpen = menu.openNo === category.categoryNo;
          const panelId = `menu-${category.categoryNo}`;
          return (
            <li
              key={category.categoryNo}
              className={shownFrom[place]}
              onPointerEnter={(event) => menu.openByPointer(event, category.categoryNo)}
            >
              <div className="flex h-header items-center pr-2">
                <NavLink
                  to={category.path}
                  className={classNames(
                    'flex h-full items-center border-b-2 px-1 font-display text-lg font-semibold whitespace-nowrap',
                    isOpen ? 'border-ink' : 'border-transparent',
                  )}
                >
                  {category.label}
                </NavLink>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={panelId}
                  aria-label={`${category.label} 메뉴`}
                  onClick={() => menu.toggle(category.categoryNo)}
                  className="inline-flex size-6 items-center justify-center opacity-0 focus-visible:opacity-100"
                >
                  <ChevronDown size={16} aria-hidden="true" />
                </button>
              </div>
              <div
                id={panelId}
                hidden={!isOpen}
                className="absolute inset-x-0 top-full border-y border-ink bg-paper"
              >
                <Panel category={category} />
              </div>
            </li>
          );
        })}
        {menuUntil > 0 && (
          <li
            className={classNames('mr-8', shownUntil[menuUntil])}
            onPointerEnter={(event) => menu.openByPointer(event, MORE)}
          >
            <button
              type="button"
              aria-expanded={isMoreOpen}
              aria-controls="menu-more"
              onClick={() => menu.toggle(MORE)}
              className={classNames(
                'flex h-header items-center gap-1 border-b-2 px-1 font-display text-lg font-semibold whitespace-nowrap',
                isMoreOpen ? 'border-ink' : 'border-transparent',
              )}
            >
              더보기
              <ChevronDown size={16} aria-hidden="true" />
            </button>
            <div
              id="menu-more"
              hidden={!isMoreOpen}
              className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--spacing-header))] overflow-y-auto border-y border-ink bg-paper"
            >
              <div className="wide grid grid-cols-4 gap-x-6 gap-y-8 py-10">
                {categories.map((category, at) => {
                  const place = places[at] ?? 0;
                  if (place === 0) return null;
                  return (
                    <div key={category.categoryNo} className={shownUntil[place]}>
                      <ListLink to={category.path} label={category.label} isTop />
                      {category.children.map((child) => (
                        <ListLink key={child.categoryNo} to={child.path} label={child.label} />
                      ))}
                    </div>
                  );
                })}
                <div>
                  {lists.map((list) => (
                    <ListLink key={list.to} {...list} isTop />
                  ))}
                </div>
              </div>
            </div>
          </li>
        )}
      </ul>
    </nav>
  );
}

function ListLink({ to, label, isTop = false }: { to: string; label: string; isTop?: boolean }) {
  return (
    <Link
      to={to}
      className={classNames(
        'flex min-h-11 items-center break-keep wrap-anywhere decoration-signal decoration-2 underline-offset-6 hover:underline',
        isTop && 'font-display text-lg font-semibold',
      )}
    >
      {label}
    </Link>
  );
}

function Panel({ category }: { category: Category }) {
  return (
    <div className="wide grid grid-cols-12 gap-6 py-10">
      <Link to={category.path} className="col-span-4 flex flex-col justify-between gap-10">
        <span>
          <span className="poster block text-poster-sm break-keep">{category.label}</span>
          {category.koreanName && (
            <span className="mt-2 block text-sm font-semibold">{category.koreanName}</span>
          )}
        </span>
        <span className="text-sm underline underline-offset-4">전체 보기</span>
      </Link>
      <ul className="col-span-8 grid grid-cols-3 gap-x-6 border-l border-line pl-10">
        {category.children.map((child) => (
          <li key={child.categoryNo}>
            <Link
              to={child.path}
              className="flex min-h-11 items-center text-lg decoration-signal decoration-2 underline-offset-6 hover:underline"
            >
              {child.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useMegaMenu() {
  const [openNo, setOpenNo] = useState<number>();
  const ref = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByPointer = useRef<number>(undefined);
  const { key } = useLocation();

  // The page has changed: close what was opened to get there.
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    setOpenNo(undefined);
  }

  useEffect(() => {
    if (openNo === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpenNo(undefined);
    };
    const onFocusIn = (event: FocusEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpenNo(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [openNo]);

  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  }, [key]);

  // A pointer that only passes must neither open nor close: it has to stay for a moment.
  const setSoon = (no: number | undefined) => {
    clearTimeout(timer.current);
    const stay = () => {
      // The page that the pointer led to meanwhile is shown without the menu.
      if (shownKey.current !== key) return;
      openedByPointer.current = no;
      setOpenNo(no);
    };
    timer.current = setTimeout(stay, no === undefined || openNo ? 120 : 60);
  };
  return {
    ref,
    openNo,
    toggle: (no: number) => {
      clearTimeout(timer.current);
      // What the pointer opened on its way to the button, its press does not close.
      const isOnItsWay = openNo === no && openedByPointer.current === no;
      openedByPointer.current = undefined;
      if (!isOnItsWay) setOpenNo(openNo === no ? undefined : no);
    },
    openByPointer: (event: PointerEvent, no: number) => {
      if (event.pointerType === 'mouse') setSoon(no);
    },
    closeSoon: () => setSoon(undefined),
  };
}
