import { setStaffNetworks as setStaffNetworksEndpoint } from '@duskline/contract/admin/staff';
import { setStaffNetworks } from '@duskline/contract/admin/staff.calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { LoadError } from '../../lib/api/load-error.tsx';
import { CallError } from '../../lib/errors/call-error.tsx';
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
import { useNetworksQuery, useStaffChanged } from './staff.queries.ts';

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

function NetworksForm({ networks, ownIp }: { networks: string[]; ownIp: string }): ReactNode {
  const call = useApi();
  const changed = useStaffChanged();
  const mayWrite = useMay('staff.write');
  const stored = networks.join('\n');
  const [text, setText] = useState(stored);
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = readNetworks(text).networks.join('\n') !== stored;
  useUnsavedGuard(isDirty);
  const save = useMutation({
    mutationFn: (next: string[]) => call(setStaffNetworks, { body: { networks: next } }),
    onSuccess: async () => {
      showToast(texts.saved);
      await changed();
    },
    meta: { showsError: true },
  });

  function type(typed: string): void {
    setText(typed);
    setWrong(undefined);
    if (!save.isPending) save.reset();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (save.isPending) return;
    if (!isDirty) return showToast(texts.unchanged);
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
    </form>
  );
}
