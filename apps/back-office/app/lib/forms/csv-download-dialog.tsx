import type { ReactElement } from 'react';
import { showToast } from '../../ui/toasts.tsx';
import { downloadText } from '../format/download-text.ts';
import { useConfirmed } from '../second-factor/confirmation.ts';
import { ReasonDialog, type ReasonTexts } from './reason-dialog.tsx';

/** A file as the server wrote it; `isCut` where there is more than one file holds. */
type CsvFile = { fileName: string; csv: string; rows: number; isCut?: boolean };

/** `exported` says how many rows the file has, `cut` what to do where it does not hold them all. */
type DownloadTexts = ReasonTexts & { exported: (rows: number) => string; cut?: string };

/** Download a file with personal data or secrets: for a reason, and after the second factor. */
export function CsvDownloadDialog({
  texts: { exported, cut = '', ...texts },
  load,
  onSettled,
  onClose,
}: {
  texts: DownloadTexts;
  load: (reason: string) => Promise<CsvFile>;
  /** Called after a refusal as well. */
  onSettled?: () => Promise<unknown>;
  onClose: () => void;
}): ReactElement {
  const confirmed = useConfirmed();
  return (
    <ReasonDialog
      texts={texts}
      onSend={async (reason) => {
        const { fileName, csv, rows, isCut = false } = await confirmed(() => load(reason));
        downloadText(fileName, csv, 'text/csv');
        showToast(isCut ? cut : exported(rows), { tone: isCut ? 'bad' : 'plain' });
      }}
      {...(onSettled && { onSettled })}
      onClose={onClose}
    />
  );
}
