import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { productStates } from '@duskline/contract/admin/product-states.rules';
import { listProducts } from '@duskline/contract/admin/products.calls';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { SavedViews } from '../../lib/saved-views/saved-views.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import {
  choiceFilter,
  rowChoiceFilter,
  textFilter,
  useUrlFilters,
} from '../../lib/url/url-filters.ts';
import { productTexts } from '../../texts/products.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useSelection } from '../../ui/data-table/selection.ts';
import { Day } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ProductFiles } from './product-files.tsx';
import { ProductPicture } from './product-picture.tsx';
import { productsKey, useChoicesQuery } from './products.queries.ts';
import { StateBadge } from './state-badge.tsx';
import { useShownImport } from './use-shown-import.ts';

type Row = AdminCallReply<typeof listProducts>['items'][number];

const MOST_AT_ONCE = 100;

const columns = defineColumns<Row>([
  {
    id: 'product',
    header: productTexts.columns.product,
    onCard: 'title',
    cell: (row) => (
      <div className="flex items-center gap-3">
        <ProductPicture pictureKey={row.pictureKey} className="w-8" />
        <div className="min-w-0">
          <Link to={`/products/${row.productNo}`} className="font-medium hover:underline">
            {row.name}
          </Link>
          <p className="figures text-xs text-mute">
            {[row.productNo, row.managementCode].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    ),
  },
  {
    id: 'state',
    header: productTexts.columns.state,
    cell: (row) => (
      <span className="inline-flex gap-1">
        <StateBadge state={row.state} />
        {row.isSoldOut && row.state === 'ON_SALE' && (
          <Badge tone="bad">{productTexts.soldOut}</Badge>
        )}
      </span>
    ),
  },
  { id: 'brand', header: productTexts.columns.brand, cell: (row) => row.brandName },
  {
    id: 'price',
    header: productTexts.columns.price,
    align: 'right',
    cell: (row) => (
      <>
        {formatWon(row.salePrice - row.immediateDiscountAmt)}
        {row.immediateDiscountAmt > 0 && (
          <s className="block text-xs text-mute">{formatWon(row.salePrice)}</s>
        )}
      </>
    ),
  },
  {
    id: 'stock',
    header: productTexts.columns.stock,
    align: 'right',
    cell: (row) => formatCount(row.available),
  },
  {
    id: 'options',
    header: productTexts.columns.options,
    align: 'right',
    onCard: 'hidden',
    cell: (row) => formatCount(row.optionCount),
  },
  {
    id: 'registered',
    header: productTexts.columns.registered,
    onCard: 'hidden',
    cell: (row) => <Day at={row.registeredAt} />,
  },
]);

/** All products, searched and filtered by the URL; several are changed at once. */
export function ProductList(): ReactNode {
  const call = useApi();
  const canWrite = useMay('products.write');
  const choices = useChoicesQuery().data;
  const filters = useMemo(
    () => ({
      keyword: textFilter(productTexts.filters.keyword, {
        placeholder: productTexts.searchPlaceholder,
        isMain: true,
      }),
      state: choiceFilter(
        productTexts.filters.state,
        productStates.map((value) => ({ value, label: productTexts.states[value] })),
      ),
      categoryNo: rowChoiceFilter(productTexts.filters.category, toRows(choices?.categories)),
      brandNo: rowChoiceFilter(productTexts.filters.brand, toRows(choices?.brands)),
      soldOut: choiceFilter(productTexts.filters.stock, [
        { value: 'false', label: productTexts.filters.inStock },
        { value: 'true', label: productTexts.soldOut },
      ]),
      endsWithinDays: choiceFilter(
        productTexts.filters.ends,
        (['3', '7', '30'] as const).map((value) => ({
          value,
          label: productTexts.filters.endsWithin(Number(value)),
        })),
      ),
    }),
    [choices],
  );
  const state = useUrlFilters(filters);
  const { values } = state;
  const list = useKeysetList({
    queryKey: [...productsKey, 'list', values],
    load: (cursor) =>
      call(listProducts, {
        query: {
          keyword: values.keyword,
          state: values.state,
          categoryNo: values.categoryNo,
          brandNo: values.brandNo,
          soldOut: values.soldOut === undefined ? undefined : values.soldOut === 'true',
          endsWithinDays: values.endsWithinDays && Number(values.endsWithinDays),
          cursor,
          limit: 50,
        },
      }),
  });
  const selection = useSelection(state.listKey);
  const shownImport = useShownImport();
  const [isChanging, setChanging] = useState(false);
  const [areFilesOpen, setFilesOpen] = useState(false);
  return (
    <>
      <PageHeader
        title={productTexts.title}
        actions={
          <>
            <Button onClick={() => setFilesOpen(true)}>{productTexts.files.open}</Button>
            {canWrite && (
              <ButtonLink to="/products/new" variant="solid">
                <Plus size={16} aria-hidden="true" />
                {productTexts.create}
              </ButtonLink>
            )}
          </>
        }
      />
      {canWrite && shownImport.importKey && (
        <ImportProgress
          key={shownImport.importKey}
          importKey={shownImport.importKey}
          onClose={() => shownImport.show(undefined)}
        />
      )}
      <FilterBar state={state}>
        <SavedViews list="products" />
      </FilterBar>
      <DataTable
        label={productTexts.title}
        columns={columns}
        list={list}
        rowId={(row) => String(row.productNo)}
        rowTo={(row) => `/products/${row.productNo}`}
        empty={state.isFiltered ? productTexts.noneFound : productTexts.noneYet}
        {...(canWrite && { selection })}
        bulkActions={
          <Button
            size="sm"
            variant="solid"
            disabled={selection.ids.length > MOST_AT_ONCE}
            title={selection.ids.length > MOST_AT_ONCE ? productTexts.bulk.tooMany : undefined}
            onClick={() => setChanging(true)}
          >
            {productTexts.bulk.open}
          </Button>
        }
      />
      {areFilesOpen && (
        <ProductFiles
          search={state.listKey}
          canWrite={canWrite}
          onBegin={shownImport.show}
          onEnd={() => shownImport.show(undefined)}
          onClose={() => setFilesOpen(false)}
        />
      )}
      {isChanging && (
        <BulkEditDialog
          productNos={selection.ids.map(Number)}
          choices={choices}
          onClose={(isSaved) => {
            setChanging(false);
            if (isSaved) selection.clear();
          }}
        />
      )}
    </>
  );
}

function toRows(choices: readonly { no: number; name: string }[] | undefined) {
  return choices?.map(({ no, name }) => ({ no, label: name }));
}
