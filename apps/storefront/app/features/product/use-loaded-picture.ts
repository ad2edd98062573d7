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
    if (!wanted) return;
    let isGone = false;
    const load = async () => {
      const picture = new Image();
      picture.sizes = sizes;
      picture.srcset = pictureSources(wanted);
      try {
        await picture.decode();
        if (!isGone) setLoaded(wanted);
      } catch {
        if (isGone) return;
        showToast(
          navigator.onLine
            ? '사진을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.'
            : '사진을 불러오지 못했어요. 인터넷 연결을 확인해 주세요.',
        );
        addEventListener('online', load, { once: true });
      }
    };
    void load();
    return () => {
      isGone = true;
      removeEventListener('online', load);
    };
  }, [wanted, sizes]);
  return loaded;
}
