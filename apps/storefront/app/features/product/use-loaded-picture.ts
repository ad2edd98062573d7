import { useEffect, useState } from 'react';
import { showToast } from '../../ui/overlays.ts';
import { pictureSources } from '../../ui/picture.tsx';

/**
 * Follow the picture that is wanted: the former one is returned until it has loaded, so that nobody
 * looks at a grey or a broken one. Where it does not load, the shopper reads so; it is asked for again
 * once the browser is online.
 */
export function useLoadedPicture(wanted: string | undefined, sizes: string): string | undefined {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const load = () => {
      const picture = new Image();
      picture.addEventListener('load', () => setLoaded(wanted), { signal });
      picture.addEventListener(
        'error',
        () => {
          showToast('사진을 불러오지 못했어요. 인터넷 연결을 확인해 주세요.');
          addEventListener('online', load, { once: true, signal });
        },
        { signal },
      );
      picture.sizes = sizes;
      picture.srcset = pictureSources(wanted);
    };
    load();
    return () => stopping.abort();
  }, [wanted, sizes]);
  return loaded;
}
