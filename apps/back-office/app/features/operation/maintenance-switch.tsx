import { readPeriod } from '@duskline/contract/admin/maintenance-period.rules';
import type { Maintenance } from '@duskline/contract/admin/operation';
import { switchMaintenance } from '@duskline/contract/admin/operation.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { serverClock } from '../../lib/api/server-clock.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { isRefusal } from '../../lib/errors/error-text.ts';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useMayBeStored } from '../../lib/forms/use-may-be-stored.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { operationTexts } from '../../texts/operation.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = operationTexts.maintenance;

/** What is typed: the words, and the period as a field for a time of day has it. */
type Form = { message: string; from: string; until: string };
const EMPTY: Form = { message: '', from: '', until: '' };
/** What is typed of it, and the revision it was begun upon. */
type Typed = { change: Partial<Form>; seen: number };
/** A press of a button, with what was typed by then. */
type Press = { on: boolean; typed: Typed | undefined };

/**
 * Close the shop, change the words or the period while it is closed or planned, and open it again. What is
 * typed is saved upon what stood there when it was begun: a colleague's change is not overwritten unseen.
 */
export function MaintenanceSwitch({ maintenance }: { maintenance: Maintenance }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const stored = maintenance.on ? formOf(maintenance) : EMPTY;
  const [typed, setTyped] = useState<Typed>();
  const [endProblem, setEndProblem] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const form = { ...stored, ...typed?.change };
  const isChanged = !isSame(form, stored);
  const seen = typed && isChanged ? typed.seen : maintenance.revision;
  const sent = useMayBeStored(maintenance.revision);
  useUnsavedGuard(isChanged);
  const change = useMutation({
    mutationFn: ({ on }: Press) =>
      sent.send(() =>
        call(switchMaintenance, {
          body: on ? { on, seen, ...wireOf(form) } : { on, seen: maintenance.revision },
        }),
      ),
    onSuccess: (_reply, { on }) =>
      showToast(on ? (maintenance.on ? texts.saved : texts.turnedOn) : texts.turnedOff),
    onSettled: async (_reply, error, press) => {
      await client.invalidateQueries({ queryKey: ['operation'] });
      if (error && !isRefusal(error, 'maintenance_changed_meanwhile')) return;
      // What is stored now stands above, be it a colleague's: the next press is upon that.
      const now = client.getQueryData<Maintenance>(maintenanceKey);
      const isSaved = (before: Typed) => !error && before === press.typed;
      setTyped((before) =>
        before && now && !isSaved(before) ? { ...before, seen: now.revision } : undefined,
      );
    },
    meta: { showsError: true },
  });
  function edit(part: Partial<Form>): void {
    setTyped({ change: { ...typed?.change, ...part }, seen });
    setEndProblem(undefined);
  }
  async function save(): Promise<void> {
    if (maintenance.on && !isChanged && !sent.mayBeStored) return showToast(uiTexts.unchanged);
    const read = readPeriod(wireOf(form), serverClock.now());
    const problem = typeof read === 'string' ? read : undefined;
    showProblems(element.current, () => setEndProblem(problem));
    if (problem) return;
    const isSure =
      maintenance.on ||
      (await ask({
        ...{ title: texts.confirmTitle, description: texts.confirmNote },
        ...{ action: texts.turnOn, tone: 'danger' },
      }));
    if (isSure) change.mutate({ on: true, typed });
  }
  return (
    <form
      ref={element}
      noValidate
      className="space-y-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!change.isPending) void save();
      }}
    >
      <TextField
        label={texts.message}
        hint={texts.messageHint}
        maxLength={200}
        value={form.message}
        onChange={(event) => edit({ message: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.from}
          hint={texts.fromHint}
          type="datetime-local"
          value={form.from}
          onChange={(event) => edit({ from: event.currentTarget.value })}
        />
        <TextField
          label={texts.end}
          hint={texts.endHint}
          error={endProblem}
          type="datetime-local"
          value={form.until}
          onChange={(event) => edit({ until: event.currentTarget.value })}
        />
      </div>
      <CallError error={change.error} />
      <div className="flex flex-wrap gap-2">
        {maintenance.on && (
          <Button
            variant="solid"
            isPending={change.isPending && !change.variables.on}
            onClick={() => {
              if (!change.isPending) change.mutate({ on: false, typed });
            }}
          >
            {texts.turnOff}
          </Button>
        )}
        <Button
          type="submit"
          variant={maintenance.on ? 'line' : 'danger'}
          isPending={change.isPending && change.variables.on}
        >
          {maintenance.on ? texts.save : texts.turnOn}
        </Button>
      </div>
    </form>
  );
}

/** Where the switch is in the cache. */
export const maintenanceKey = ['operation', 'maintenance'];

function formOf({ message, from, until }: Maintenance): Form {
  const field = (at: string | null) => at?.slice(0, 16).replace(' ', 'T') ?? '';
  return { message: message ?? '', from: field(from), until: field(until) };
}

function isSame(one: Form, other: Form): boolean {
  return (
    one.message.trim() === other.message.trim() &&
    one.from === other.from &&
    one.until === other.until
  );
}

/** What is empty is not sent: the usual words, at once, and until it is turned off. */
function wireOf({ message, from, until }: Form) {
  return {
    ...(message.trim() !== '' && { message: message.trim() }),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
  };
}
