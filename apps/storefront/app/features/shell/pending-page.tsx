import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { afterFrame } from '../../lib/hydration/after-frame.ts';
import { addBeforeBack } from '../../lib/hydration/before-back.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { keepPressedPicture, smallerPictureStyle } from '../../ui/smaller-picture.ts';

/**
 * The frame of a product's page while it is loading: a tap on a card is answered at once. A page that
 * is there sooner, because the pointer rested on the card, never shows it.
 */
export function PendingPage() {
  const next = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  const { tapped, picture, giveUp } = useTappedProduct();
  const target = next ?? tapped;
  useBackToPage(target !== undefined, giveUp);
  if (!target || target === pathname || !matchPath('/products/:productNo', target)) return null;
  return (
    // A mouse that rests on a card has loaded the page: no frame for a blink. A finger's tap is answered now.
    <div className="pointer-fine:starting:opacity-0 fixed inset-0 top-header z-30 overflow-hidden bg-paper pointer-fine:transition-opacity pointer-fine:delay-50 pointer-fine:duration-1">
      <Loading label="상품을 불러오는 중">
        <div className="wide grid md:grid-cols-2 md:gap-x-6 lg:grid-cols-12 lg:gap-x-10 lg:pt-6">
          <div
            style={smallerPictureStyle(picture?.path === target ? picture?.url : undefined)}
            // A wide page has its picture in another place.
            className="-mx-gutter aspect-4/5 bg-ground md:mr-0 lg:col-span-7 lg:mx-0 lg:bg-none! dark:brightness-95"
          />
          {/* One pulse: each of its own is begun before the frame is drawn. */}
          <div className="flex animate-pulse flex-col gap-3 pt-5 lg:col-span-5 lg:pt-0">
            {['h-4 w-24', 'h-8 w-3/4', 'h-7 w-32', 'mt-4 h-4 w-full', 'h-4 w-2/3'].map((line) => (
              <span key={line} aria-hidden="true" className={`block bg-ground ${line}`} />
            ))}
          </div>
        </div>
      </Loading>
    </div>
  );
}

type TappedProduct = {
  /** The path of the product until a page is there, also one that the shopper went to instead. */
  tapped: string | undefined;
  /** The picture in the card of the last one, once the frame is drawn. It stays: the router is done first. */
  picture: { path: string; url: string | undefined } | undefined;
  /** Called when the shopper stays where they are. */
  giveUp: () => void;
};

/**
 * Lead to a product that is tapped, once the browser has drawn its frame: what the router does first
 * takes two thirds of the time until then (docs/decisions/0585). A press that opens a new tab or window is
 * left to the browser.
 */
function useTappedProduct(): TappedProduct {
  const [tapped, setTapped] = useState<{ path: string; from: string }>();
  const [picture, setPicture] = useState<TappedProduct['picture']>();
  const { key, pathname } = useLocation();
  // Where the product's code is lost, the router leaves its navigation unsettled: the page says when it is over.
  if (tapped && tapped.from !== key) setTapped(undefined);
  const navigate = useNavigate();
  const { preview } = useRuntimeConfig();
  const added = useRef<string>(undefined);
  useEffect(() => {
    // A preview stays where it is, and says so.
    if (preview) return;
    const lead = (event: MouseEvent) => {
      const link = productLinkOf(event);
      const path = link?.pathname;
      if (!path || path === pathname) return;
      event.preventDefault();
      setTapped({ path, from: key });
      const url = keepPressedPicture(link);
      afterFrame(async () => {
        setPicture({ path, url });
        added.current = addEntry(path, added.current);
        await navigate(path, { viewTransition: true, replace: true });
        setTapped((current) => (current?.path === path ? undefined : current));
      });
    };
    addEventListener('click', lead, { capture: true });
    return () => removeEventListener('click', lead, { capture: true });
  }, [navigate, preview, key, pathname]);
  return { tapped: tapped?.path, picture, giveUp: () => setTapped(undefined) };
}

/**
 * Give a product its entry in the browser's history while it is on its way, which the router does once the page
 * is there: Back leads to the page below the frame, not to the one before that (docs/decisions/1161). A
 * product that is pressed meanwhile takes the entry over, whose key is `added`. Returns the entry's key.
 */
function addEntry(path: string, added: string | undefined): string {
  const shown: Entry = history.state;
  if (added !== undefined && shown?.key === added) {
    history.replaceState(shown, '', path);
    return added;
  }
  const key = Math.random().toString(36).slice(2);
  history.pushState({ usr: null, key, idx: (shown?.idx ?? 0) + 1 }, '', path);
  return key;
}

/**
 * Stay on the page when the shopper goes back to it while another is on its way, and call `giveUp`; the router
 * would load it again.
 */
function useBackToPage(isAnotherOnItsWay: boolean, giveUp: () => void): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const stay = useEffectEvent((event: PopStateEvent) => {
    const entry: Entry = event.state;
    // The router's first entry has no key.
    if ((entry?.key ?? 'default') !== key) return false;
    giveUp();
    // It ends the way there: the router has no other call for that. A hash would scroll; what the entry and
    // its URL hold may have been noted past the router.
    const { pathname, search } = window.location;
    void navigate(
      { pathname, search },
      {
        replace: true,
        state: entry?.usr,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      },
    );
    return true;
  });
  useEffect(() => {
    if (isAnotherOnItsWay) return addBeforeBack((event) => stay(event));
  }, [isAnotherOnItsWay]);
}

/** What the router keeps in an entry of the browser's history. */
type Entry = { key?: string; idx?: number; usr?: unknown } | null;

/** The link of the router to a product that is pressed; undefined for any other press. */
function productLinkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-discover]');
  if (link?.target !== '' || link.search !== '' || link.hash !== '') return undefined;
  return matchPath('/products/:productNo', link.pathname) ? link : undefined;
}
