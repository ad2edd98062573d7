import { readPeriod } from '@duskline/contract/admin/maintenance-period.rules';
import type { Maintenance } from '@duskline/contract/admin/operation';
import { getMaintenance, switchMaintenance } from '@duskline/contract/admin/operation.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { serverClock } from '../../lib/api/server-clock.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { dayInSeoul, formatDateTime, formatTime } from '../../lib/format/format.ts';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { operationTexts } from '../../texts/operation.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = operationTexts.maintenance;

/** The maintenance switch: what shoppers see now, and how to change it. */
export function MaintenanceTab(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('operation.write');
  const state = useQuery({
    queryKey: ['operation', 'maintenance'],
    queryFn: () => call(getMaintenance),
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
        {mayWrite && <Switch isOn={maintenance.on} />}
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

function Switch({ isOn }: { isOn: boolean }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [endProblem, setEndProblem] = useState<string>();
  const period = { ...(from !== '' && { from }), ...(until !== '' && { until }) };
  useUnsavedGuard([message, from, until].some((typed) => typed.trim() !== ''));
  const change = useMutation({
    mutationFn: (on: boolean) =>
      call(switchMaintenance, {
        body: {
          on,
          ...(on && message.trim() !== '' && { message: message.trim() }),
          ...(on && period),
        },
      }),
    onSuccess: (_reply, on) => {
      showToast(on ? texts.turnedOn : texts.turnedOff);
      setMessage('');
      setFrom('');
      setUntil('');
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['operation'] }),
    meta: { showsError: true },
  });
  async function turnOn(): Promise<void> {
    const read = readPeriod(period, serverClock.now());
    const problem = typeof read === 'string' ? read : undefined;
    showProblems(form.current, () => setEndProblem(problem));
    if (problem) return;
    const isSure = await ask({
      ...{ title: texts.confirmTitle, description: texts.confirmNote },
      ...{ action: texts.turnOn, tone: 'danger' },
    });
    if (isSure) change.mutate(true);
  }
  if (isOn) {
    return (
      <div className="space-y-3">
        <CallError error={change.error} />
        <Button variant="solid" isPending={change.isPending} onClick={() => change.mutate(false)}>
          {texts.turnOff}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className="space-y-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!change.isPending) void turnOn();
      }}
    >
      <TextField
        label={texts.message}
        hint={texts.messageHint}
        maxLength={200}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.from}
          hint={texts.fromHint}
          type="datetime-local"
          value={from}
          onChange={(event) => {
            setFrom(event.currentTarget.value);
            setEndProblem(undefined);
          }}
        />
        <TextField
          label={texts.end}
          hint={texts.endHint}
          error={endProblem}
          type="datetime-local"
          value={until}
          onChange={(event) => {
            setUntil(event.currentTarget.value);
            setEndProblem(undefined);
          }}
        />
      </div>
      <CallError error={change.error} />
      <Button type="submit" variant="danger" isPending={change.isPending}>
        {texts.turnOn}
      </Button>
    </form>
  );
}
