import { listWordsWithoutResults } from '@duskline/contract/admin/numbers.calls';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount } from '../../lib/format/format.ts';
import { numberTexts } from '../../texts/numbers.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { CsvButton } from './csv-button.tsx';
import type { Days, Period } from './period-filters.ts';

const texts = numberTexts.search;

const columns = defineColumns<{ keyword: string; times: number }>([
  { id: 'keyword', header: texts.keyword, onCard: 'title', cell: ({ keyword }) => keyword },
  {
    id: 'times',
    header: texts.times,
    align: 'right',
    cell: ({ times }) => <span className="figures">{formatCount(times)}</span>,
  },
]);

/** The words that shoppers searched for in vain. */
export function WordsWithoutResults({
  period,
  days,
}: {
  period: Period;
  /** The first and last day of what is shown; absent until the sales are there. */
  days: Days | undefined;
}): ReactNode {
  const call = useApi();
  const list = useKeysetList({
    queryKey: ['numbers', 'search-words', period],
    load: async () => {
      const { items } = await call(listWordsWithoutResults, { query: period });
      return { items, nextCursor: null };
    },
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <p className="min-w-0 flex-1 basis-60 text-sm text-mute">{texts.description}</p>
        {days && (
          <CsvButton
            fileName={texts.csvName(days.from, days.to)}
            header={[texts.keyword, texts.times]}
            rows={(list.rows ?? []).map(({ keyword, times }) => [keyword, times])}
          />
        )}
      </div>
      <DataTable
        label={texts.label}
        columns={columns}
        list={list}
        rowId={({ keyword }) => keyword}
        empty={texts.empty}
      />
    </>
  );
}
