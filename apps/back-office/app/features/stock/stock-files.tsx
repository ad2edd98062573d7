import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import {
  applyStockSheet,
  exportStock,
  previewStockSheet,
} from '@duskline/contract/admin/stock-sheets.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SPREADSHEET_FILES, sendSpreadsheet } from '../../lib/api/send-file.ts';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { ExportFiles } from '../../lib/files/export-files.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { stockFileTexts as texts } from '../../texts/stock-files.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

type Preview = AdminCallReply<typeof previewStockSheet>;
type Sheet = { chosen: File; digest: string };

/** Stock as a file: the list as XLSX or CSV, and a file of shelf counts that is shown before it is saved. */
export function StockFiles({
  search,
  canWrite,
  onClose,
}: {
  /** The filters of the list, as they are in the URL. */
  search: string;
  canWrite: boolean;
  onClose: () => void;
}): ReactNode {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const isClosed = useClosed();
  const preview = useMutation({
    meta: { showsError: true },
    mutationFn: (chosen: File) => sendSpreadsheet(previewStockSheet, chosen),
  });
  const applyOnce = usePressOnce(
    ({ chosen, digest }: Sheet, key) => sendSpreadsheet(applyStockSheet, chosen, { digest, key }),
    ({ digest }) => digest,
  );
  const apply = useMutation({
    meta: { showsError: true },
    mutationFn: applyOnce,
    onSuccess: ({ changed, missing }) => {
      const done = texts.applied(formatCount(changed));
      if (missing === 0) showToast(done);
      else showToast(`${done} ${texts.missing(formatCount(missing))}`, { tone: 'bad' });
      if (!isClosed.current) onClose();
    },
    onError: (failure, { chosen }) => {
      if (isClosed.current) showToast(errorTextOf(failure) ?? '', { tone: 'bad' });
      else if (isRefusal(failure, 'import_outdated')) preview.mutate(chosen);
    },
    // Without a reply they may be saved all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['stock'] }),
  });
  const plan = preview.data;
  const change = plan?.counts.change ?? 0;
  const isOutdated = isRefusal(apply.error, 'import_outdated');
  const error = isOutdated ? texts.outdated : errorTextOf(apply.error ?? preview.error);

  function choose(chosen: File): void {
    apply.reset();
    preview.reset();
    setFile(chosen);
    preview.mutate(chosen);
  }

  return (
    <Dialog
      title={texts.title}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.close}</Button>
          {plan && file && plan.counts.refused === 0 && change > 0 && (
            <Button
              variant="solid"
              isPending={apply.isPending || preview.isPending}
              onClick={() => apply.mutate({ chosen: file, digest: plan.digest })}
            >
              {texts.apply(formatCount(change))}
            </Button>
          )}
        </>
      }
    >
      <ExportFiles
        call={exportStock}
        search={search}
        hint={texts.exportHint}
        cut={texts.exportCut}
      />
      {canWrite && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="text-sm font-bold">{texts.importTitle}</h3>
          <p className="mt-1 mb-3 text-sm text-mute">{texts.importHint}</p>
          <FileField
            label={texts.importTitle}
            isLabelHidden
            accept={SPREADSHEET_FILES}
            isPending={preview.isPending}
            isDisabled={apply.isPending}
            onChoose={choose}
          />
        </div>
      )}
      {error && (
        <Note tone={isOutdated ? 'warn' : 'bad'} isUrgent className="mt-4">
          {error}
        </Note>
      )}
      {preview.isPending && (
        <p role="status" className="mt-4 text-sm text-mute">
          {texts.reading}
        </p>
      )}
      {plan && <PlannedCounts plan={plan} />}
    </Dialog>
  );
}

/** Whether the dialog is gone: what becomes of its file is then said by a toast. */
function useClosed() {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return isClosed;
}

function PlannedCounts({ plan: { counts, items } }: { plan: Preview }): ReactNode {
  const { change, same, refused } = counts;
  return (
    <div className="mt-4" aria-live="polite">
      <p className="figures text-sm font-semibold">
        {texts.counts(formatCount(change), formatCount(same), formatCount(refused))}
      </p>
      {refused > 0 && (
        <Note tone="bad" isUrgent className="mt-2">
          {texts.refused}
        </Note>
      )}
      {refused === 0 && change === 0 && (
        <Note tone="info" className="mt-2">
          {texts.nothing}
        </Note>
      )}
      <ul className="mt-3 border-t border-ink">
        {items.map((item) => (
          <PlannedCount key={item.line} item={item} />
        ))}
      </ul>
      {refused + change > items.length && (
        <p className="mt-2 text-xs text-mute">
          {texts.firstShown(formatCount(items.length), formatCount(refused + change))}
        </p>
      )}
    </div>
  );
}

function PlannedCount({
  item: { line, name, managementCode, outcome, notes, count },
}: {
  item: Preview['items'][number];
}): ReactNode {
  const isRefused = outcome === 'REFUSED';
  return (
    <li className="flex items-start gap-x-2 border-b border-line py-2 text-sm">
      <Badge tone={isRefused ? 'bad' : 'warn'}>{texts.outcomes[outcome]}</Badge>
      {/* Where there is no room beside it, what was counted stands below the name. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{name || managementCode || texts.unnamed}</p>
          <p className="figures text-xs text-mute">
            {[texts.line(line), managementCode].filter(Boolean).join(' · ')}
          </p>
          {notes.map((note) => (
            <p key={note} className={isRefused ? 'text-bad' : 'font-medium text-warn'}>
              {note}
            </p>
          ))}
        </div>
        {count && (
          <p className="figures sm:text-right">
            {texts.counted(formatCount(count.onShelf), formatCount(count.counted))}
            <span className="block text-xs text-mute">
              {texts.available(formatCount(count.before), formatCount(count.available))}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
