import type { ListedBrand } from '@duskline/contract/admin/brands';
import { listStaffBrands } from '@duskline/contract/admin/brands.calls';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { pictureUrl } from '../../lib/pictures/picture-url.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { brandTexts as texts } from '../../texts/brands.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { brandsKey } from './brands.queries.ts';
import { PageBadges } from './page-badges.tsx';

const columns = defineColumns<ListedBrand>([
  {
    id: 'name',
    header: texts.columns.name,
    onCard: 'title',
    cell: ({ brandNo, nameKo, nameEn, poster, isRefreshing }) => (
      <span className="flex min-w-0 items-center gap-3">
        {poster === '' ? (
          <span className="h-10 w-24 shrink-0 bg-ground-deep" />
        ) : (
          <img
            src={pictureUrl(poster, '320x400')}
            alt=""
            loading="lazy"
            className="h-10 w-24 shrink-0 bg-ground-deep object-cover"
          />
        )}
        <span className="min-w-0 break-keep">
          <Link to={`/brands/${brandNo}`} className="font-medium hover:underline">
            {nameKo}
          </Link>
          {nameEn && <span className="block text-xs text-mute">{nameEn}</span>}
        </span>
        {isRefreshing && <Badge tone="info">{texts.refreshing}</Badge>}
      </span>
    ),
  },
  {
    id: 'page',
    header: texts.columns.page,
    cell: ({ page }) => <PageBadges page={page} />,
  },
  {
    id: 'address',
    header: texts.columns.address,
    cell: ({ address }) => <span className="text-xs break-all text-mute">{address}</span>,
  },
  {
    id: 'products',
    header: texts.columns.products,
    align: 'right',
    cell: ({ productCount }) => <span className="figures">{texts.productCount(productCount)}</span>,
  },
]);

/** All brands by their Korean names. */
export function BrandList(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('display.write');
  const list = useKeysetList({
    queryKey: [...brandsKey, 'list'],
    load: async () => ({ ...(await call(listStaffBrands)), nextCursor: null }),
    isUnderWay: ({ isRefreshing }) => isRefreshing,
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          mayWrite && (
            <ButtonLink variant="solid" to="/brands/new">
              <Plus size={16} aria-hidden="true" />
              {texts.add}
            </ButtonLink>
          )
        }
      />
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ brandNo }) => String(brandNo)}
        rowTo={({ brandNo }) => `/brands/${brandNo}`}
        empty={texts.empty}
      />
    </>
  );
}
