import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { dismissForToday, isDismissedToday } from './dismissed-popups.ts';

/** A notice over the page. */
export type PopupNotice = { popupNo: number; title: string; html: string; canHideToday: boolean };

/** Notices over the foot of the page, one at a time; they take neither the page nor the focus. */
export function Popups({ popups }: { popups: readonly PopupNotice[] }) {
  const [open, setOpen] = useState<readonly PopupNotice[]>([]);
  // What a shopper has put away is known to her browser alone, so this begins after the page is up.
  useEffect(() => {
    setOpen(popups.filter(({ popupNo }) => !isDismissedToday(popupNo, new Date())));
  }, [popups]);

  const popup = open[0];
  if (!popup) return null;
  const close = () => setOpen(open.slice(1));
  return (
    <aside
      aria-label={popup.title}
      className="fixed right-gutter bottom-[calc(var(--spacing-tabbar)+1rem)] left-gutter z-30 border border-ink bg-paper sm:left-auto sm:w-88 lg:bottom-8"
    >
      <div className="flex items-center justify-between border-b border-line pl-5">
        <h2 className="py-3 text-base font-bold">{popup.title}</h2>
        <IconButton label="팝업 닫기" onClick={close}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <SafeHtml html={popup.html} className="rich-text px-5 py-5 text-sm" />
      {popup.canHideToday && (
        <button
          type="button"
          className="h-11 w-full border-t border-line text-sm hover:bg-ground"
          onClick={() => {
            dismissForToday(popup.popupNo, new Date());
            close();
          }}
        >
          오늘 하루 보지 않기
        </button>
      )}
    </aside>
  );
}
