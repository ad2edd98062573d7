import {
  PREVIEW_MINUTES,
  type PreviewVisitor,
  previewVisitors,
} from '@duskline/contract/admin/previews.rules';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { shopPreviewTexts as texts } from '../../texts/shop-preview.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { errorTextOf } from '../errors/error-text.ts';

/** The widths that the shop is designed for, in px. */
const WIDTHS: Readonly<Record<PreviewVisitor, number>> = { PC: 1440, MOBILE_WEB: 390, APP: 390 };

/**
 * A page of the shop as it would be, in a frame as wide as a visitor's window. `open` asks for a pass
 * for that visitor; each visitor and each press of "again" has one of its own. With `grades` a visitor
 * is also a guest or a member of one of them.
 */
export function ShopPreview({
  open,
  grades,
  onClose,
}: {
  /** `gradeNo` is null for a guest. */
  open: (visitor: PreviewVisitor, gradeNo: number | null) => Promise<{ url: string }>;
  grades?: readonly { no: number; name: string }[];
  onClose: () => void;
}): ReactNode {
  const [visitor, setVisitor] = useState<PreviewVisitor>(() =>
    matchMedia('(min-width: 64rem)').matches ? 'PC' : 'MOBILE_WEB',
  );
  const [gradeNo, setGradeNo] = useState<number | null>(null);
  const opened = useId();
  const page = useQuery({
    queryKey: ['shop-preview', opened, visitor, gradeNo],
    queryFn: () => open(visitor, gradeNo),
    meta: { showsError: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const error = errorTextOf(page.error);
  return (
    <Dialog
      title={texts.title}
      description={`${texts.description} ${texts.minutes(PREVIEW_MINUTES)}`}
      size="full"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex h-full min-h-[70dvh] flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={texts.visitor}
            className="w-40 sm:w-44"
            value={visitor}
            options={previewVisitors.map((value) => ({ value, label: texts.visitors[value] }))}
            onChange={(event) => setVisitor(event.currentTarget.value as PreviewVisitor)}
          />
          {grades && (
            <Select
              label={texts.audience}
              className="w-40 sm:w-44"
              value={String(gradeNo ?? '')}
              options={[
                { value: '', label: texts.guest },
                ...grades.map(({ no, name }) => ({ value: String(no), label: texts.member(name) })),
              ]}
              onChange={(event) => setGradeNo(Number(event.currentTarget.value) || null)}
            />
          )}
          <Button isPending={page.isFetching} onClick={() => void page.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {texts.again}
          </Button>
          {page.data && (
            <a
              href={page.data.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex h-9 items-center gap-1.5 border border-control px-3.5 text-sm font-semibold hover:border-ink pointer-coarse:h-11"
            >
              <ExternalLink size={16} aria-hidden="true" />
              {texts.newTab}
            </a>
          )}
        </div>
        {error && <ErrorState text={error} onRetry={() => void page.refetch()} />}
        {!error && !page.data && <Skeleton className="w-full flex-1" />}
        {!error && page.data && <Frame url={page.data.url} width={WIDTHS[visitor]} />}
      </div>
    </Dialog>
  );
}

/** A window of that width, made smaller where it does not fit. */
function Frame({ url, width }: { url: string; width: number }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = size ? Math.min(1, size.width / width) : 1;
  return (
    <div
      ref={place}
      className="relative min-h-0 flex-1 overflow-hidden border border-line bg-ground-deep"
    >
      {size && (
        <iframe
          key={url}
          title={texts.title}
          src={url}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className="absolute top-0 origin-top-left bg-plate"
          style={{
            width,
            height: size.height / scale,
            left: Math.max(0, (size.width - width * scale) / 2),
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}
