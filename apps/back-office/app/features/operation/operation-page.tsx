import type { ReactNode } from 'react';
import { operationTexts as texts } from '../../texts/operation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { Health } from './health.tsx';
import { Keys } from './keys.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';
import { RepeatingJobs } from './repeating-jobs.tsx';

/** How the store runs, and its switches. */
export function OperationPage(): ReactNode {
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <Tabs
        tabs={[
          { value: 'health', label: texts.tabs.health, content: <Health /> },
          { value: 'letters', label: texts.tabs.letters, content: <DeadLetters /> },
          { value: 'jobs', label: texts.tabs.jobs, content: <RepeatingJobs /> },
          { value: 'keys', label: texts.tabs.keys, content: <Keys /> },
          { value: 'maintenance', label: texts.tabs.maintenance, content: <MaintenanceTab /> },
        ]}
      />
    </>
  );
}
