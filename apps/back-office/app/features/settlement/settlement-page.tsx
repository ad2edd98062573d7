import type { ReactNode } from 'react';
import { useMay } from '../../lib/session/session.queries.ts';
import { settlementTexts as texts } from '../../texts/settlement.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CompareForm } from './compare-form.tsx';
import { DifferenceList } from './difference-list.tsx';
import { SettlementDays } from './settlement-days.tsx';

/** Our payments beside the partner's books: what differs, by day, and what was done about it. */
export function SettlementPage(): ReactNode {
  const mayWrite = useMay('operation.write');
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={mayWrite && <CompareForm />}
      />
      <Tabs
        tabs={[
          { value: 'open', label: texts.tabs.open, content: <DifferenceList state="open" /> },
          { value: 'days', label: texts.tabs.days, content: <SettlementDays /> },
          {
            value: 'handled',
            label: texts.tabs.handled,
            content: <DifferenceList state="handled" />,
          },
        ]}
      />
    </>
  );
}
