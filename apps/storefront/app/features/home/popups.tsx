import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { dismissForToday, isDismissedToday } from './dismissed-popups.ts';

/** A popup of the home page. */
export type HomePopup = {
  popupNo: number;
  title: string;
  html: string;
  picture: { imageUrl: string; to: string } | undefined;
  canHideToday: boolean;
};

/** Popups at the bottom of the page, one at a time; they block neither the page nor the focus. */
export function Popups({ popups }: { popups: readonly HomePopup[] }) {
  const [open, setOpen] = useState<readonly HomePopup[]>([]);
  // Only the browser knows which popups are hidden, so they appear after the page is hydrated.
  useEffect(() => {
    setOpen(popups.filter(({ popupNo }) => !isDismissedToday(popupNo, new Date())));
  }, [popups]);

  const popup = open[0];
  if (!popup) return null;
  const close = () => setOpen(open.slice(1));
  return (
    <aside
      key={popup.popupNo}
      aria-label={popup.title}
      className="fixed right-gutter bottom-[calc(var(--spacing-tabbar)+1rem)] z-30 w-60 border border-ink bg-paper transition duration-300 ease-out starting:translate-y-4 starting:opacity-0 lg:bottom-8 lg:w-80"
    >
      {popup.picture ? (
        <Link to={popup.picture.to} onClick={close} className="block">
          <img
            src={popup.picture.imageUrl}
            alt={popup.title}
            width={800}
            height={1000}
            className="aspect-4/5 w-full bg-ground object-cover"
          />
        </Link>
      ) : (
        <div className="px-5 py-5">
          <h2 className="mb-2 font-bold">{popup.title}</h2>
          <SafeHtml html={popup.html} className="rich-text text-sm" />
        </div>
      )}
      <div className="flex border-t border-ink text-sm">
        {popup.canHideToday && (
          <button
            type="button"
            className="h-11 flex-1 border-r border-line hover:bg-ground"
            onClick={() => {
              dismissForToday(popup.popupNo, new Date());
              close();
            }}
          >
            오늘 하루 보지 않기
          </button>
        )}
        <button type="button" className="h-11 px-4 font-semibold hover:bg-ground" onClick={close}>
          닫기
        </button>
      </div>
    </aside>
  );
}
