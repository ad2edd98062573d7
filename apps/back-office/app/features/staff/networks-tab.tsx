import { putReply } from '@duskline/client/after-change';
import { setStaffNetworks as setStaffNetworksEndpoint } from '@duskline/contract/admin/staff';
import { getStaffNetworks, setStaffNetworks } from '@duskline/contract/admin/staff.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { LoadError } from '../../lib/api/load-error.tsx';
import { CallError } from '../../lib/errors/call-error.tsx';
import { ChangedMeanwhile } from '../../lib/forms/changed-meanwhile.tsx';
import type { FormChange } from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { staffTexts } from '../../texts/staff.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { networksKey, useNetworksQuery, useStaffChanged } from './staff.queries.ts';

const texts = staffTexts.networks;

/** From which networks staff may work. */
export function NetworksTab(): ReactNode {
  const query = useNetworksQuery();
  if (!query.data) {
    return query.error ? <LoadError queries={[query]} /> : <SkeletonLines count={4} />;
  }
  return <NetworksForm networks={query.data.networks} ownIp={query.data.ownIp} />;
}

/** The lines of a text that are written, and the first that is neither an address nor a range. */
export function readNetworks(text: string): { networks: string[]; wrong: string | undefined } {
  const networks = [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  const { shape } = setStaffNetworksEndpoint.body;
  const one = shape.networks.element;
  return { networks, wrong: networks.find((line) => !one.safeParse(line).success) };
}

/** Whether two lists allow the same, in whatever order. */
function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return isSameForm([...one].sort(), [...other].sort());
}

/** What somebody else saved, with what was added to and taken from `base` here. */
function mergeNetworks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const kept = theirs.filter((one) => mine.includes(one) || !base.includes(one));
  return [...new Set([...kept, ...mine.filter((one) => !base.includes(one))])];
}

/** Each network that only one of two lists allows. */
function changedNetworks(before: readonly string[], after: readonly string[]): FormChange[] {
  return [...new Set([...before, ...after])]
    .map((one) => ({ field: one, before: before.includes(one), after: after.includes(one) }))
    .filter((change) => change.before !== change.after);
}

function NetworksForm({ networks, ownIp }: { networks: string[]; ownIp: string }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const changed = useStaffChanged();
  const mayWrite = useMay('staff.write');
  const [known, setKnown] = useState(networks);
  /** What the text was written upon. */
  const [base, setBase] = useState<readonly string[]>(networks);
  const [text, setText] = useState(networks.join('\n'));
  /** What a colleague saved, where one's own was not sent for it. */
  const [theirs, setTheirs] = useState<readonly string[]>();
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const mine = readNetworks(text).networks;
  const isDirty = !isSameList(mine, base);
  // Read again after a colleague's change: the field begins with that. Over what is edited nothing is
  // put: saving it will find the difference.
  if (networks !== known) {
    setKnown(networks);
    if (!isDirty || isSameList(networks, mine)) startFrom(networks, networks);
  }
  useUnsavedGuard(isDirty);
  const save = useMutation({
    mutationFn: async (next: string[]) => {
      const now = await call(getStaffNetworks);
      const isOvertaken = !isSameList(now.networks, base) && !isSameList(now.networks, next);
      if (isOvertaken) return { now, isOvertaken };
      await call(setStaffNetworks, { body: { networks: next } });
      return { now: { ...now, networks: next }, isOvertaken };
    },
    onSuccess: async ({ now, isOvertaken }) => {
      putReply(client, networksKey, now);
      if (isOvertaken) return setTheirs(now.networks);
      setBase(now.networks);
      showToast(texts.saved);
      await changed();
    },
    meta: { showsError: true },
  });

  /** Write upon what is saved now. */
  function startFrom(saved: readonly string[], written: readonly string[]): void {
    setBase(saved);
    setText(written.join('\n'));
    setTheirs(undefined);
    setWrong(undefined);
  }
  function type(typed: string): void {
    setText(typed);
    setWrong(undefined);
    if (!save.isPending) save.reset();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (save.isPending) return;
    if (!isDirty) {
      startFrom(networks, networks);
      return showToast(uiTexts.unchanged);
    }
    if (!isSameList(networks, base)) return setTheirs(networks);
    const read = readNetworks(text);
    showProblems(form.current, () => setWrong(read.wrong));
    if (read.wrong !== undefined) return;
    const isSure =
      read.networks.length === 0 ||
      (await ask({ title: texts.sure, description: texts.sureHint, action: uiTexts.save }));
    if (isSure) save.mutate(read.networks);
  }
  return (
    <form
      ref={form}
      noValidate
      className="max-w-xl space-y-4"
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-sm text-mute">{texts.hint}</p>
      <TextArea
        label={texts.label}
        rows={8}
        readOnly={!mayWrite}
        placeholder={texts.placeholder}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        hint={texts.lines}
        error={wrong === undefined ? undefined : texts.wrong(wrong)}
        spellCheck={false}
      />
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {texts.own(ownIp)}
        {mayWrite && !readNetworks(text).networks.includes(ownIp) && (
          <Button
            size="sm"
            onClick={() => type([text.trimEnd(), ownIp].filter(Boolean).join('\n'))}
          >
            {texts.addOwn}
          </Button>
        )}
      </p>
      <CallError error={save.error} />
      {mayWrite && (
        <Button type="submit" variant="solid" isPending={save.isPending}>
          {uiTexts.save}
        </Button>
      )}
      {theirs && (
        <ChangedMeanwhile
          names={{}}
          describe={(_network, isAllowed) => (isAllowed ? texts.allowed : texts.notAllowed)}
          compare={changedNetworks}
          hint={texts.mergeHint}
          {...{ base, mine, theirs }}
          onMerge={() => startFrom(theirs, mergeNetworks(base, mine, theirs))}
          onDiscard={() => startFrom(theirs, theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </form>
  );
}
