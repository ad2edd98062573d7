import { type ComponentType, useEffect, useState } from 'react';

const RETRY_MS = 3_000;

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
  return function LoadedLater(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let timer: ReturnType<typeof setTimeout>;
      let isMounted = true;
      const ask = () =>
        load().then(
          (component) => {
            loaded = component;
            if (isMounted) setShown(() => component);
          },
          () => {
            if (isMounted) timer = setTimeout(ask, RETRY_MS);
          },
        );
      void ask();
      return () => {
        isMounted = false;
        clearTimeout(timer);
      };
    }, [Shown]);
    return Shown ? <Shown {...props} /> : <Before {...props} />;
  };
}
