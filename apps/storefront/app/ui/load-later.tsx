import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { inTurn } from '../lib/hydration/in-turn.ts';
import { untilLoaded } from './until-loaded.ts';

/**
 * Make a component whose code the browser loads when it is first shown; until then `fallback` stands in
 * its place. Like React's `lazy`, but code that does not arrive is asked for again: the page stays.
 */
export function loadOnUse<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy(() => untilLoaded(load));
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}

/**
 * Make a sheet whose code the browser loads when it is first opened, or when `preload` is called. Until
 * then `Waiting` stands in its place, with the same props: a press is answered at once. No `lazy`, which
 * keeps its fallback for a third of a second though the code is there.
 */
export function loadOnOpen<Props extends { isOpen: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  let asked: Promise<void> | undefined;
  const preload = () => {
    asked ??= untilLoaded(load).then((code) => {
      loaded = code.default;
    });
    return asked;
  };
  function LoadedOnOpen(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const isAwaited = props.isOpen && !Shown;
    useEffect(() => {
      if (!isAwaited) return;
      let isMounted = true;
      void preload().then(() => {
        if (isMounted) setShown(() => loaded);
      });
      return () => {
        isMounted = false;
      };
    }, [isAwaited]);
    return Shown ? <Shown {...props} /> : <Waiting {...props} />;
  }
  return Object.assign(LoadedOnOpen, { preload });
}

/**
 * Make a component whose code the browser loads once the page is hydrated, so that it delays no first
 * view. On the server and until then `Before` stands in its place, with the same props. Code that does
 * not arrive, because the network is lost, is asked for again.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Before: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  /** Asked once for all places where it stands: a list has many. */
  let asked: Promise<void> | undefined;
  const ask = (): Promise<void> =>
    untilLoaded(() => inTurn(load)).then((component) => {
      loaded = component;
    });
  return function LoadedLater(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let isMounted = true;
      asked ??= ask();
      void asked
        .then(() => inTurn(async () => {}))
        .then(() => {
          if (isMounted) startTransition(() => setShown(() => loaded));
        });
      return () => {
        isMounted = false;
      };
    }, [Shown]);
    return Shown ? <Shown {...props} /> : <Before {...props} />;
  };
}
