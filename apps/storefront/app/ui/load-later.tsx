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

const RETRY_MS = 3_000;

/** Load code, and again where it does not arrive because the network is lost: it settles once it has. */
export function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(() =>
    new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(() => untilLoaded(load)),
  );
}

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
