import type { DeliveryTemplate } from '@duskline/contract/admin/delivery-templates';
import { listDeliveryTemplates } from '@duskline/contract/admin/delivery-templates.calls';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { deliveryTemplateTexts as texts } from '../../texts/delivery-templates.ts';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeliveryTemplateDialog } from './delivery-template-dialog.tsx';

/** How products are sent and what that costs: written here, chosen where a product is edited. */
export function DeliveryTemplatesPage(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('products.write');
  const [editing, setEditing] = useState<DeliveryTemplate | 'new'>();
  const list = useKeysetList({
    queryKey: ['delivery-templates', 'list'],
    load: async () => ({ ...(await call(listDeliveryTemplates)), nextCursor: null }),
  });
  const columns = useMemo(
    () =>
      defineColumns<DeliveryTemplate>([
        {
          id: 'name',
          header: texts.name,
          onCard: 'title',
          cell: ({ form }) => <span className="font-medium break-words">{form.name}</span>,
        },
        { id: 'cost', header: texts.condition, cell: ({ form }) => costOf(form) },
        {
          id: 'return',
          header: texts.returnDeliveryAmt,
          align: 'right',
          cell: ({ form }) => formatWon(form.returnDeliveryAmt),
        },
        {
          id: 'company',
          header: texts.company,
          cell: ({ form }) => deliveryCompanyLabels[form.companyType] ?? form.companyType,
        },
        {
          id: 'products',
          header: texts.products,
          align: 'right',
          cell: ({ productCount }) => texts.count(formatCount(productCount)),
        },
        ...(mayWrite
          ? [
              actionColumn((template: DeliveryTemplate) => (
                <Button size="sm" onClick={() => setEditing(template)}>
                  {texts.edit}
                </Button>
              )),
            ]
          : []),
      ]),
    [mayWrite],
  );
  const add = mayWrite && (
    <Button variant="solid" onClick={() => setEditing('new')}>
      <Plus size={16} aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={add} />
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ templateNo }) => String(templateNo)}
        empty={<EmptyState text={texts.empty} action={add} />}
      />
      {editing && (
        <DeliveryTemplateDialog
          template={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

/** What sending costs, in a few words. */
function costOf({
  conditionType,
  deliveryAmt,
  aboveDeliveryAmt,
}: DeliveryTemplate['form']): string {
  if (conditionType === 'FREE') return texts.cost.free;
  const fee = formatWon(deliveryAmt);
  return conditionType === 'FIXED_FEE' ? fee : texts.cost.below(fee, formatWon(aboveDeliveryAmt));
}
