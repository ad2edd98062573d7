import { toCsv } from '@duskline/contract/csv.rules';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadText } from '../../lib/format/download-text.ts';
import { numberTexts as texts } from '../../texts/numbers.ts';
import { Button } from '../../ui/button.tsx';

/** Save the table that is shown as a CSV file. */
export function CsvButton({
  fileName,
  header,
  rows,
}: {
  fileName: string;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}): ReactNode {
  return (
    <Button
      size="sm"
      disabled={rows.length === 0}
      onClick={() => downloadText(fileName, toCsv(header, rows), 'text/csv')}
    >
      <Download size={14} aria-hidden="true" />
      {texts.csv}
    </Button>
  );
}
