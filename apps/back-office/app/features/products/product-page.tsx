import {
  missingForPublication,
  missingPartNames,
} from '@duskline/contract/admin/product-states.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { type ReactNode, useMemo, useState } from 'react';
import { OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { PageBeforeData } from '../../lib/api/page-before-data.tsx';
import { formatDateTime } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { productTexts } from '../../texts/products.ts';
import { Note } from '../../ui/badge.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { emptyDraft } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';
import { ProductHistory } from './product-history.tsx';
import { type Product, useChoicesQuery, useProductQuery } from './products.queries.ts';
import { MISSING_NOTE_ID, StateActions } from './state-actions.tsx';
import { StateBadge } from './state-badge.tsx';

const back = { to: '/products', label: productTexts.list };

/** A product: where it stands, its editor, its history. */
export function ProductPage({ productNo }: { productNo: number }): ReactNode {
  const product = useProductQuery(productNo);
  const choices = useChoicesQuery();
  const canWrite = useMay('products.write');
  const empty = useMemo(() => emptyDraft(1), []);
  const [isDirty, setDirty] = useState(false);
  const queries = [product, choices];
  const [data, chosenFrom] = [shownOf(product), shownOf(choices)];
  if (!data || !chosenFrom) {
    return <PageBeforeData title={productTexts.title} back={back} queries={queries} />;
  }
  const isEditable = canWrite && data.state !== 'ARCHIVED';
  return (
    <>
      <PageHeader
        title={data.form.name}
        back={back}
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            <StateBadge state={data.state} />
            <span className="figures">{productTexts.productNo(productNo)}</span>
            <StateNote product={data} />
          </span>
        }
        actions={<StateActions product={data} {...{ canWrite, isDirty }} />}
      />
      <OfBefore queries={queries}>
        <Missing product={data} />
        <Tabs
          tabs={[
            {
              value: 'edit',
              label: productTexts.tabs.edit,
              content: (
                <ProductEditor
                  key={productNo}
                  product={data}
                  empty={empty}
                  choices={chosenFrom}
                  canWrite={isEditable}
                  onDirty={setDirty}
                />
              ),
            },
            {
              value: 'history',
              label: productTexts.tabs.history,
              content: (
                <ProductHistory productNo={productNo} choices={chosenFrom} canWrite={isEditable} />
              ),
            },
          ]}
        />
      </OfBefore>
    </>
  );
}

/** A new product; it is saved as a draft. */
export function NewProductPage(): ReactNode {
  const choices = useChoicesQuery();
  const canWrite = useMay('products.write');
  const templateNo = choices.data?.deliveryTemplates[0]?.no;
  const empty = useMemo(() => emptyDraft(templateNo ?? 1), [templateNo]);
  const title = productTexts.newTitle;
  if (!choices.data) return <PageBeforeData title={title} back={back} queries={[choices]} />;
  return (
    <>
      <PageHeader title={title} back={back} />
      <ProductEditor product={undefined} empty={empty} choices={choices.data} canWrite={canWrite} />
    </>
  );
}

function StateNote({ product: { state, publishAt, pauseText } }: { product: Product }): ReactNode {
  if (state === 'SCHEDULED' && publishAt) {
    return productTexts.schedule.at_(formatDateTime(seoulDateTime(new Date(publishAt))));
  }
  return state === 'PAUSED' ? `“${pauseText}”` : null;
}

function Missing({ product: { state, form } }: { product: Product }): ReactNode {
  const missing = missingForPublication(form);
  if (missing.length === 0 || (state !== 'DRAFT' && state !== 'HIDDEN')) return null;
  return (
    <div id={MISSING_NOTE_ID}>
      <Note tone="info" className="mb-4">
        {`${productTexts.missing}: ${missing.map((part) => missingPartNames[part]).join(', ')}`}
      </Note>
    </div>
  );
}
