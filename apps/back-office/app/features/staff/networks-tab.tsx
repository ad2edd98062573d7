import { putReply } from '@duskline/client/after-change';
import { canonicalNetwork } from '@duskline/contract/admin/networks.rules';
import { setStaffNetworks as setStaffNetworksEndpoint } from '@duskline/contract/admin/staff';
import { getStaffNetworks, setStaffNetworks } from '@duskline/contract/admin/staff.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { CallError } from '../../lib/errors/call-error.tsx';
import { isRefusal } from '../../lib/errors/error-text.ts';
import { ChangedMeanwhile } from '../../lib/forms/changed-meanwhile.tsx';
import { changedEntries, mergeLists } from '../../lib/forms/merge-lists.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useVersionedSave } from '../../lib/forms/use-versioned-save.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { staffTexts } from '../../texts/staff.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import {
  networksKey,
  type StaffNetworks,
  useNetworksQuery,
  useStaffChanged,
} from './staff.queries.ts';

const texts = staffTexts.networks;

/** From which networks staff may work. */
export function NetworksTab(): ReactNode {
  const query = useNetworksQuery();
  return (
    <Loaded query={query} waiting={<SkeletonLines count={4} />}>
      {(saved) => <NetworksForm saved={spelledNow(saved)} />}
    </Loaded>
  );
}

/**
 * The networks that a text's lines name, written as they are stored (`wrong` where one is neither an
 * address nor a range, as it was typed), and what names a range by another address than its first, once each.
 */
export function readNetworks(text: string): {
  networks: string[];
  wrong: string | undefined;
  rewritten: { typed: string; stored: string }[];
} {
  const one = setStaffNetworksEndpoint.body.shape.networks.element;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((typed) => {
      const { success, data } = one.safeParse(typed);
      return { typed, isWrong: !success, stored: data ?? typed };
    });
  return {
    networks: [...new Set(lines.map(({ stored }) => stored))],
    wrong: lines.find(({ isWrong }) => isWrong)?.typed,
    rewritten: [...new Map(lines.filter(isMoved).map((line) => [line.typed, line])).values()],
  };
}

/** Say whether a line names a range by another address than its first, however that is spelled. */
function isMoved(line: { typed: string; isWrong: boolean; stored: string }): boolean {
  if (line.isWrong || !line.stored.includes('/')) return false;
  const [ip = ''] = line.typed.split('/');
  return !line.stored.startsWith(`${canonicalNetwork(ip)}/`);
}

/** A list as its networks are written now, each once: it may have been stored in a former spelling. */
function spelledNow(stored: StaffNetworks): StaffNetworks {
  return { ...stored, networks: [...new Set(stored.networks.map(canonicalNetwork))] };
}

/** Whether two lists allow the same, in whatever order. */
function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return isSameForm([...one].sort(), [...other].sort());
}

/** From where one may work by a list: from anywhere by an empty one. */
const placesOf = (networks: readonly string[]): string =>
  networks.length === 0 ? texts.anywhere : texts.listed;

/** Whether a list was emptied, or is none any more: what its lines alone do not say. */
function changedPlaces(before: readonly string[], after: readonly string[]) {
  const change = { name: texts.places, before: placesOf(before), after: placesOf(after) };
  return change.before === change.after ? [] : [change];
}

/** What saving the list brings about, and which ranges are stored by another address than was typed. */
function SureHint({ rewritten }: Pick<ReturnType<typeof readNetworks>, 'rewritten'>): ReactNode {
  return (
    <>
      {texts.sureHint}
      {rewritten.map(({ typed, stored }) => (
        <span key={typed} className="mt-2 block">
          {texts.rewritten(typed, stored)}
        </span>
      ))}
    </>
  );
}

function NetworksForm({ saved }: { saved: StaffNetworks }): ReactNode {
  const { ownIp } = saved;
  const call = useApi();
  const client = useQueryClient();
  const changed = useStaffChanged();
  const mayWrite = useMay('staff.write');
  const [known, setKnown] = useState(saved);
  /** What the text was written upon. */
  const [base, setBase] = useState(saved);
  const [text, setText] = useState(saved.networks.join('\n'));
  /** What a colleague saved, where one's own was not saved for it. */
  const [theirs, setTheirs] = useState<StaffNetworks>();
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const mine = readNetworks(text).networks;
  const isDirty = !isSameList(mine, base.networks);
  // Lines that are put upon an empty list would shut out all others, who may come from anywhere by it.
  const canMerge = mine.length > 0 && theirs?.networks.length !== 0;
  const readNow = async () => spelledNow(await call(getStaffNetworks));
  const { saveUpon, mayBeStored } = useVersionedSave<
    readonly string[],
    StaffNetworks,
    StaffNetworks
  >({
    save: ({ version }, networks) =>
      call(setStaffNetworks, { body: { version, networks: [...networks] } }),
    read: readNow,
    changedMeanwhile: ['staff_networks_changed_meanwhile'],
    isStored: (sent, now) => isSameList(sent, now.networks),
    formAfter: (sent, typed, now) => mergeLists(sent, typed, now.networks),
  });
  const hasToSave = isDirty || mayBeStored(base);
  // Read again after a colleague's change: the field begins with that. Over what is edited, or
  // was sent and may be stored, nothing is put: saving it will find the difference.
  if (saved.version !== known.version) {
    setKnown(saved);
    if (!hasToSave || isSameList(saved.networks, mine)) startFrom(saved);
  }
  useUnsavedGuard(hasToSave);
  const save = useMutation({
    mutationFn: (next: readonly string[]) => saveUpon(base, next),
    onSuccess: (now, sent) => goOnFromSaved(now, sent),
    onError: async (error, sent) => {
      if (!isRefusal(error, 'staff_networks_changed_meanwhile')) return;
      // Where it cannot be read the refusal's sentence stands, and the next press is refused again.
      const now = await readNow().catch(() => undefined);
      if (!now) return;
      if (isSameList(now.networks, sent)) {
        goOnFromSaved(now, sent);
        save.reset();
        return;
      }
      putReply(client, networksKey, now);
      setTheirs(now);
    },
    onSettled: changed,
    meta: { showsError: true },
  });

  /** Say that `sent` is saved, and go on as it is stored, with what was typed while it was saved. */
  function goOnFromSaved(now: StaffNetworks, sent: readonly string[]): void {
    putReply(client, networksKey, now);
    setBase(now);
    setText((written) => {
      const typed = readNetworks(written).networks;
      const merged = mergeLists(sent, typed, now.networks);
      return isSameList(typed, merged) ? written : merged.join('\n');
    });
    showToast(texts.saved);
  }
  /** Write upon what is saved now. */
  function startFrom(now: StaffNetworks, written: readonly string[] = now.networks): void {
    setBase(now);
    setText(written.join('\n'));
    setTheirs(undefined);
    setWrong(undefined);
  }
  function goOnFrom(now: StaffNetworks, written?: readonly string[]): void {
    startFrom(now, written);
    save.reset();
  }
  function type(typed: string): void {
    setText(typed);
    setWrong(undefined);
    if (!save.isPending) save.reset();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (save.isPending) return;
    if (!hasToSave) {
      goOnFrom(saved);
      return showToast(uiTexts.unchanged);
    }
    const read = readNetworks(text);
    showProblems(form.current, () => setWrong(read.wrong));
    if (read.wrong !== undefined) return;
    const description = <SureHint rewritten={read.rewritten} />;
    const isSure =
      read.networks.length === 0 ||
      (await ask({ title: texts.sure, description, action: uiTexts.save }));
    if (!isSure) return;
    setText(read.networks.join('\n'));
    save.mutate(read.networks);
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
      <CallError error={theirs ? null : save.error} />
      {mayWrite && (
        <Button type="submit" variant="solid" isPending={save.isPending}>
          {uiTexts.save}
        </Button>
      )}
      {theirs && (
        <ChangedMeanwhile
          names={{}}
          describe={(_network, isAllowed) => (isAllowed ? texts.allowed : texts.notAllowed)}
          compare={changedEntries}
          hint={canMerge ? texts.mergeHint : texts.noMergeHint}
          base={base.networks}
          mine={mine}
          theirs={theirs.networks}
          others={changedPlaces(base.networks, theirs.networks)}
          onMerge={
            canMerge
              ? () => goOnFrom(theirs, mergeLists(base.networks, mine, theirs.networks))
              : undefined
          }
          onDiscard={() => goOnFrom(theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </form>
  );
}
