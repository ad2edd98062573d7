import { Share2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';

/** Shares the page's URL by the phone's share dialog, elsewhere by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        showToast('주소를 복사했어요.');
      }
    } catch (error) {
      // A closed share dialog or a refused clipboard is no error (spec, section 8: only logged).
      console.info('share', error);
    }
  }
  return (
    <IconButton label="공유하기" className="-mr-2.5" onClick={share}>
      <Share2 size={19} aria-hidden="true" />
    </IconButton>
  );
}
