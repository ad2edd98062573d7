import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShopper } from '../../lib/session/shopper.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Img } from '../../ui/img.tsx';
import { posterSources } from '../../ui/poster-picture.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { closeInTab, dismissForToday, isHidden, onHiddenElsewhere } from './dismissed-popups.ts';

const PICTURE = { width: 800, height: 1000 };

/** A popup of the home page. */
export type HomePopup = {
  popupNo: number;
  title: string;
  /** Below the picture where there is one. */
  html: string;
  /** `to` is empty where it leads nowhere. */
  picture: { imageUrl: string; to: string } | undefined;
  canHideToday: boolean;
};

export type PopupsProps = {
  popups: readonly HomePopup[];
  /** Whether they are the member's own, of whom the server knew nothing. */
  isOwn: boolean;
  /** Called with whether the shopper has closed the last: the space for it below may go. */
  onGone: (isGone: boolean) => void;
};

/**
 * Popups, one at a time: a strip below what it is placed in (the hero and its controls), no higher than
 * the space that stands there before the first heading; on PC a row across the page, like the controls'.
 * It leaves with it when the page is scrolled and takes no focus; pressing it opens the whole popup.
 */
export function Popups({ popups, isOwn, onGone }: PopupsProps) {
  const [open, setOpen] = useState<OpenPopups>();
  // The page's are a guest's: a member is shown none before their own come, nor where these do not.
  const areTheirs = useShopper().kind === 'guest' || isOwn;
  // Only the browser knows which popups are hidden, so they appear after the page is hydrated.
  useEffect(() => {
    const show = () => {
      const left = popups.filter(({ popupNo }) => !isHidden(popupNo, new Date()));
      setOpen((now) => ({
        of: popups,
        left: areTheirs ? left : [],
        isClosed: now?.of === popups && now.isClosed,
      }));
    };
    show();
    return onHiddenElsewhere(show);
  }, [popups, areTheirs]);
  // Not of popups that were hidden before: without a press nothing on the page moves.
  const isGone = open?.of === popups && open.isClosed && open.left.length === 0;
  useEffect(() => onGone(isGone), [isGone, onGone]);

  // The button that closed a popup goes with it, and the focus with that: it stays at the place.
  const place = useRef<HTMLDivElement>(null);
  const closed = open?.isClosed ? open.left.length : undefined;
  useEffect(() => {
    if (closed !== undefined) place.current?.focus({ preventScroll: true });
  }, [closed]);

  if (!open) return null;
  const [popup] = open.left;
  const close = ({ popupNo }: HomePopup) => {
    closeInTab(popupNo);
    setOpen({ ...open, left: open.left.slice(1), isClosed: true });
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {popup && <Strip key={popup.popupNo} popup={popup} onClose={() => close(popup)} />}
    </div>
  );
}

type OpenPopups = {
  /** Of which popups: the member's own may have come in place of these. */
  of: readonly HomePopup[];
  left: readonly HomePopup[];
  /** Whether the shopper has closed one of them. */
  isClosed: boolean;
};

function Strip({ popup, onClose }: { popup: HomePopup; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      aria-label={popup.title}
      className="absolute inset-x-2 top-[calc(100%+0.5rem)] z-30 h-13 border border-ink bg-paper transition duration-300 ease-out lg:inset-x-0 lg:top-full lg:h-20 lg:border-x-0 lg:border-t-0 starting:translate-y-4 starting:opacity-0"
    >
      <div className="wide flex h-full items-stretch max-lg:px-0">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="group flex min-w-0 flex-1 items-center gap-3 text-left"
        >
          {popup.picture && (
            <Img
              src={popup.picture.imageUrl}
              srcSet={posterSources({ imageUrl: popup.picture.imageUrl, ...PICTURE })}
              sizes="4rem"
              alt=""
              width={PICTURE.width}
              height={PICTURE.height}
              className="h-full w-10 shrink-0 bg-ground object-cover lg:w-16"
            />
          )}
          <span
            className={classNames(
              'min-w-0 flex-1 items-center justify-between gap-6 lg:flex',
              !popup.picture && 'pl-4 lg:pl-0',
            )}
          >
            <span className="line-clamp-1 text-sm leading-5 font-bold lg:line-clamp-2 lg:text-base">
              {popup.title}
            </span>
            <span className="block shrink-0 text-xs text-mute underline-offset-4 group-hover:underline lg:mr-4 lg:text-sm lg:text-ink lg:underline">
              자세히 보기
            </span>
          </span>
        </button>
        <IconButton label={`${popup.title} 닫기`} className="h-full lg:-mr-3" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <WholePopup popup={popup} isOpen={isOpen} onOpenChange={setOpen} onClose={onClose} />
    </aside>
  );
}

function WholePopup({
  popup,
  isOpen,
  onOpenChange,
  onClose,
}: {
  popup: HomePopup;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { picture } = popup;
  const to = picture?.to;
  return (
    <BottomSheet
      title={popup.title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <div className="flex gap-2 p-3">
          {popup.canHideToday && (
            <Button
              variant="line"
              className="flex-1"
              onClick={() => {
                dismissForToday(popup.popupNo, new Date());
                onClose();
              }}
            >
              오늘 하루 보지 않기
            </Button>
          )}
          <Button className="flex-1" onClick={() => (to ? void navigate(to) : onClose())}>
            {to ? '보러 가기' : '닫기'}
          </Button>
        </div>
      }
    >
      {picture && (
        <Img
          src={picture.imageUrl}
          srcSet={posterSources({ imageUrl: picture.imageUrl, ...PICTURE })}
          sizes="(min-width: 64rem) 28rem, 100vw"
          alt={popup.title}
          width={PICTURE.width}
          height={PICTURE.height}
          className="mx-auto aspect-4/5 max-h-[60dvh] w-full bg-ground object-contain lg:max-h-none"
        />
      )}
      {popup.html && <SafeHtml html={popup.html} className="rich-text p-5" />}
    </BottomSheet>
  );
}
