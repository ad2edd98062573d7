import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type EarlyAct, rememberActs } from '../lib/hydration/early-acts.ts';
import { useIsServed } from '../lib/hydration/use-is-served.ts';
import { untilLoaded } from './until-loaded.ts';

/** How far below the window something begins to load. */
const MARGIN = '600px';

/** Renders its children once the shopper comes near: what is far down costs nothing at first. */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const place = useNear(() => setNear(true));
  return isNear ? children : <div ref={place} className="min-h-px" />;
}

/** React leaves the server's HTML in such an element as it is; always the same object, or it would be emptied. */
const asServed = { __html: '' };

/**
 * Make a component whose code the browser loads once the shopper comes near. The server renders it as
 * any other, and its HTML stands there until then (a suspended boundary would lose it to its fallback
 * at the first change of a context); after a link the fallback does. What is pressed in that HTML
 * counts once the code is there. Code that does not arrive is asked for again.
 */
export function loadWhenNear<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  if (import.meta.env.SSR) return rendered(load);
  let loaded: ComponentType<Props> | undefined;
  return function LoadedWhenNear(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const isServed = useIsServed();
    const show = async () => {
      loaded ??= await untilLoaded(load);
      setShown(() => loaded);
    };
    const place = useNear(show);
    const early = useRef<EarlyAct[]>([]);
    const onAct = useEffectEvent(show);
    const isWaiting = isServed && !Shown;
    // Before the press that hydrates what is around it goes on.
    useLayoutEffect(() => {
      if (isWaiting && place.current) early.current = rememberActs(place.current, onAct);
    }, [isWaiting, place]);
    useEffect(() => {
      const acts = early.current.splice(0);
      if (Shown && acts.length > 0) {
        void untilLoaded(() => import('../lib/hydration/repeat-acts.ts')).then(({ repeatActs }) => {
          if (place.current) repeatActs(place.current, acts);
        });
      }
    }, [Shown, place]);
    if (isWaiting) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React keeps what the server sent.
      return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
    }
    return (
      <div key="loaded" ref={place}>
        {Shown ? <Shown {...props} /> : fallback}
      </div>
    );
  };
}

/** Render a component on the server, as any other; no browser loads this. */
function rendered<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Rendered = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <div>
      <Suspense>
        <Rendered {...props} />
      </Suspense>
    </div>
  );
}

/** Call `onNear` once the element is near the window, or with a margin of `0px` in it. */
export function useNear<Kind extends Element = HTMLDivElement>(
  onNear: () => void,
  rootMargin = MARGIN,
) {
  const place = useRef<Kind>(null);
  const call = useRef(onNear);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        call.current();
      },
      { rootMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [rootMargin]);
  return place;
}
