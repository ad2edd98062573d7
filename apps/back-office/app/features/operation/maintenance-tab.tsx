import type { Maintenance } from '@duskline/contract/admin/operation';
import { getMaintenance } from '@duskline/contract/admin/operation.calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { serverClock } from '../../lib/api/server-clock.ts';
import { dayInSeoul, formatDateTime, formatTime } from '../../lib/format/format.ts';
import { PermittedForm } from '../../lib/forms/permitted-form.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { operationTexts } from '../../texts/operation.ts';
import { Note } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { MaintenanceSwitch, maintenanceKey } from './maintenance-switch.tsx';

const texts = operationTexts.maintenance;

/** The maintenance switch: what shoppers see now, and how to change it. */
export function MaintenanceTab(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('operation.write');
  const state = useQuery({
    queryKey: maintenanceKey,
    queryFn: () => call(getMaintenance),
    refetchInterval: 30_000,
  });
  return (
    <Loaded query={state} waiting={<SkeletonLines count={3} />}>
      {(maintenance) => <State {...{ maintenance, mayWrite }} />}
    </Loaded>
  );
}

function State({
  maintenance,
  mayWrite,
}: {
  maintenance: Maintenance;
  mayWrite: boolean;
}): ReactNode {
  return (
    <Section title={texts.title} description={texts.description}>
      <div className="max-w-xl space-y-4">
        <Note tone={maintenance.isClosed ? 'bad' : maintenance.on ? 'warn' : 'good'}>
          <p className="font-semibold">{stateText(maintenance)}</p>
          {maintenance.isClosed && (
            <p>
              {maintenance.until === null
                ? texts.noEnd
                : texts.until(formatDateTime(maintenance.until))}
            </p>
          )}
          {maintenance.message !== null && <p className="mt-1">{maintenance.message}</p>}
        </Note>
        <PermittedForm mayUse={mayWrite}>
          <MaintenanceSwitch maintenance={maintenance} />
        </PermittedForm>
      </div>
    </Section>
  );
}

function stateText({ on, isClosed, from }: Maintenance): string {
  if (!on) return texts.isOpen;
  if (isClosed) return texts.isClosed;
  const now = serverClock.now();
  const isAhead = from !== null && from.slice(0, 16) > `${dayInSeoul(now)} ${formatTime(now)}`;
  return isAhead ? texts.isPlanned(formatDateTime(from)) : texts.isOver;
}
