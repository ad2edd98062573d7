import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import {
  applyProductImport,
  exportProducts,
  previewProductImport,
} from '@duskline/contract/admin/product-imports.calls';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SPREADSHEET_FILES, sendSpreadsheet } from '../../lib/api/send-file.ts';
import { errorTextOf, isRefused } from '../../lib/errors/error-text.ts';
import { ExportFiles } from '../../lib/files/export-files.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { productTexts } from '../../texts/products.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Badge, Note, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { PictureKeys } from './picture-keys.tsx';
import { productsKey } from './products.queries.ts';

const texts = productTexts.files;
const MAX_BYTES = 10 * 1024 * 1024;
const CHANGES_AT_ONCE = 8;

type Preview = AdminCallReply<typeof previewProductImport>;
type Outcome = Preview['items'][number]['outcome'];

const tones: Record<Outcome, Tone> = {
  CREATE: 'info',
  CHANGE: 'warn',
  SAME: 'plain',
  REFUSED: 'bad',
};

const savingKey = ['product-import'];

/** Products as a file: the list as XLSX or CSV, and a file that is shown product by product before it is saved. */
export function ProductFiles({
  search,
  canWrite,
  onBegin,
  onEnd,
  onClose,
}: {
  /** The filters of the list, as they are in the URL. */
  search: string;
  canWrite: boolean;
  /** A file is being saved; how far it is, is asked by this key. */
  onBegin: (importKey: string) => void;
  /** What became of it was said here. */
  onEnd: () => void;
  onClose: () => void;
}): ReactNode {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [tooLarge, setTooLarge] = useState(false);
  const preview = useMutation({
    meta: { showsError: true },
    mutationFn: (chosen: File) => sendSpreadsheet(previewProductImport, chosen),
  });
  /** Saving goes on where the dialog is closed, and is found again by the next one. */
  const isSaving = useIsMutating({ mutationKey: savingKey }) > 0;
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const applyOnce = usePressOnce(
    ({ chosen, digest }: { chosen: File; digest: string }, key) => {
      onBegin(key);
      return sendSpreadsheet(applyProductImport, chosen, { digest, key });
    },
    ({ digest }) => digest,
  );
  const apply = useMutation({
    mutationKey: savingKey,
    meta: { showsError: true },
    mutationFn: applyOnce,
    onSuccess: ({ created, changed }) => {
      onEnd();
      showToast(texts.applied(formatCount(created), formatCount(changed)));
      if (!isClosed.current) onClose();
    },
    onError: (failure) => {
      // Without a reply it goes on, and its line says so.
      if (isRefused(failure)) onEnd();
      const text = errorTextOf(failure);
      if (isClosed.current && text) showToast(text, { tone: 'bad' });
    },
    // Without a reply they may be saved all the same.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: productsKey }),
        queryClient.invalidateQueries({ queryKey: ['stock'] }),
      ]),
  });
  const plan = preview.data;
  const work = plan ? plan.counts.create + plan.counts.change : 0;
  const error = errorTextOf(apply.error ?? preview.error);

  function choose(chosen: File): void {
    apply.reset();
    preview.reset();
    setFile(chosen);
    setTooLarge(chosen.size > MAX_BYTES);
    if (chosen.size <= MAX_BYTES) preview.mutate(chosen);
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
          {plan && file && plan.counts.refused === 0 && work > 0 && (
            <Button
              variant="solid"
              isPending={isSaving}
              onClick={() => {
                // Asked of the cache: a second press may come before the first one is drawn.
                if (queryClient.isMutating({ mutationKey: savingKey }) > 0) return;
                apply.mutate({ chosen: file, digest: plan.digest });
              }}
            >
              {texts.apply(formatCount(work))}
            </Button>
          )}
        </>
      }
    >
      <ExportFiles
        call={exportProducts}
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
            isDisabled={isSaving}
            onChoose={choose}
          />
          <PictureKeys />
        </div>
      )}
      {(error || tooLarge) && (
        <Note tone="bad" isUrgent className="mt-4">
          {tooLarge ? texts.tooLarge : error}
        </Note>
      )}
      {(preview.isPending || isSaving) && (
        <p role="status" className="mt-4 text-sm text-mute">
          {isSaving ? texts.saving : texts.reading}
        </p>
      )}
      {plan && <PlannedProducts plan={plan} work={work} />}
    </Dialog>
  );
}

function PlannedProducts({ plan, work }: { plan: Preview; work: number }): ReactNode {
  const { create, change, same, refused } = plan.counts;
  const total = create + change + same + refused;
  const [first, second, third, fourth] = [create, change, same, refused].map(formatCount);
  return (
    <div className="mt-4" aria-live="polite">
      <p className="figures text-sm font-semibold">
        {texts.counts(first ?? '', second ?? '', third ?? '', fourth ?? '')}
      </p>
      {refused > 0 && (
        <Note tone="bad" isUrgent className="mt-2">
          {texts.refused}
        </Note>
      )}
      {refused === 0 && work === 0 && (
        <Note tone="info" className="mt-2">
          {texts.nothing}
        </Note>
      )}
      <ul className="mt-3 border-t border-ink">
        {plan.items.map(({ line, managementCode, name, outcome, notes, warnings, ...changed }) => (
          <li
            key={line}
            className="flex flex-wrap gap-x-2 gap-y-1 border-b border-line py-2 text-sm"
          >
            <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{name || managementCode}</p>
              <p className="figures text-xs text-mute">
                {`${texts.line(line)} · ${managementCode}`}
              </p>
              {outcome === 'REFUSED' ? (
                notes.map((note) => (
                  <p key={note} className="text-bad">
                    {note}
                  </p>
                ))
              ) : (
                <p className="text-mute">{notes.join(' · ')}</p>
              )}
              {warnings.map((warning) => (
                <p key={warning} className="font-medium text-warn">
                  {warning}
                </p>
              ))}
            </div>
            {changed.changes.length > 0 && <Changes label={name || managementCode} {...changed} />}
          </li>
        ))}
      </ul>
      {total > plan.items.length && (
        <p className="mt-2 text-xs text-mute">
          {texts.firstShown(formatCount(plan.items.length), formatCount(total))}
        </p>
      )}
    </div>
  );
}

type Change = Preview['items'][number]['changes'][number];

/** The values of a product before and after; the first ones at once, the others on demand. */
function Changes({
  label,
  changes,
  moreChanges,
}: {
  /** The product. */
  label: string;
  changes: readonly Change[];
  /** So many more are not listed at all. */
  moreChanges: number;
}): ReactNode {
  const [first, others] = [changes.slice(0, CHANGES_AT_ONCE), changes.slice(CHANGES_AT_ONCE)];
  return (
    <div className="w-full">
      <ChangeTable label={label} changes={first} />
      {others.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-xs underline underline-offset-4 pointer-coarse:py-3">
            {texts.showMore(formatCount(others.length))}
          </summary>
          <ChangeTable label={label} changes={others} />
          {moreChanges > 0 && (
            <p className="mt-1 text-xs text-mute">{texts.notShown(formatCount(moreChanges))}</p>
          )}
        </details>
      )}
    </div>
  );
}

function ChangeTable({ label, changes }: { label: string; changes: readonly Change[] }): ReactNode {
  return (
    <table
      aria-label={label}
      className="figures mt-1 w-full table-fixed text-left text-xs sm:text-sm"
    >
      <thead className="text-xs text-mute">
        <tr>
          <th className="w-[34%] py-1 pr-2 font-medium">{texts.changed.name}</th>
          <th className="py-1 pr-2 font-medium">{texts.changed.before}</th>
          <th className="py-1 font-medium">{texts.changed.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-2 font-normal break-words text-mute">
              {name}
            </th>
            <td className="py-1 pr-2 break-words">
              <del>{before}</del>
            </td>
            <td className="py-1 font-semibold break-words">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
