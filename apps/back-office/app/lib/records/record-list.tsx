import { useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { Download } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableProps } from '../../ui/data-table/table-props.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CsvDownloadDialog } from '../forms/csv-download-dialog.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import type { Filters, UrlFilters } from '../url/url-filters.ts';

type CsvDownload = ComponentProps<typeof CsvDownloadDialog>;

/** What a page of records says. */
type RecordTexts = {
  title: string;
  description: string;
  list: string;
  empty: string;
  download: CsvDownload['texts'];
};

/**
 * A page of records that are filtered by who made them. The list comes once it is known who that can
 * be, so that a link with a name keeps it.
 */
export function RecordPage<Person>({
  texts: { title, description },
  name,
  loadPeople,
  children,
}: {
  texts: RecordTexts;
  /** Of the records, in keys and in the saved views of them. */
  name: string;
  loadPeople: () => Promise<{ items: Person[] }>;
  children: (people: readonly Person[]) => ReactNode;
}): ReactNode {
  const people = useQuery({ queryKey: [name, 'people'], queryFn: loadPeople });
  return people.data === undefined && people.isPending ? (
    <PageHeader title={title} description={description} />
  ) : (
    children(people.data?.items ?? none)
  );
}

const none: never[] = [];

/** Records by the filters of the URL, with the file of what they show. */
export function RecordList<F extends Filters, Row extends RowData>({
  texts: { title, description, list: label, empty, download },
  name,
  state,
  load,
  onLoaded,
  ...table
}: {
  texts: RecordTexts;
  name: string;
  state: UrlFilters<F>;
  /** Makes the file, for a reason. */
  load: CsvDownload['load'];
  /** Called after the file, and after a refusal as well. */
  onLoaded?: () => Promise<unknown>;
} & Pick<TableProps<Row>, 'columns' | 'list' | 'rowId' | 'onOpen'>): ReactNode {
  const [isDownloading, setDownloading] = useState(false);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <Button onClick={() => setDownloading(true)}>
            <Download size={14} aria-hidden="true" />
            {download.action}
          </Button>
        }
      />
      <FilterBar state={state}>
        <SavedViews list={name} />
      </FilterBar>
      <DataTable
        {...table}
        label={label}
        unit="건"
        empty={state.isFiltered ? uiTexts.table.emptyFiltered : empty}
      />
      {isDownloading && (
        <CsvDownloadDialog
          texts={download}
          load={load}
          {...(onLoaded && { onSettled: onLoaded })}
          onClose={() => setDownloading(false)}
        />
      )}
    </>
  );
}
