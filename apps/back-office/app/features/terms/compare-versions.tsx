import { type ReactNode, useMemo, useState } from 'react';
import { LoadError } from '../../lib/api/load-error.tsx';
import { OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { type ComparedBlock, compareBlocks } from '../../lib/compare/compare-blocks.rules.ts';
import { formatDay } from '../../lib/format/format.ts';
import { termsTexts } from '../../texts/terms.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComparedBlock as Compared } from '../../ui/compared-block.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { splitBlocks } from './split-blocks.ts';
import { type TermsDocument, useTermsText } from './terms.queries.ts';

const texts = termsTexts.compare;
const DRAFT = 'draft';

/** What differs between two versions of a document, or between one and what is being written; of two or more. */
export function CompareVersions({ document }: { document: TermsDocument }): ReactNode {
  const { versions, draft } = document;
  const options = [
    ...(draft ? [{ value: DRAFT, label: texts.draft }] : []),
    ...versions.map(({ termsNo, inForceFrom, state }) => ({
      value: String(termsNo),
      label: texts.version(formatDay(inForceFrom), termsTexts.states[state]),
    })),
  ];
  const newest = { to: options[0]?.value ?? '', from: options[1]?.value ?? '' };
  const [to, setTo] = useState(newest.to);
  const [from, setFrom] = useState(newest.from);
  /** What is being written can be announced or discarded while it is compared. */
  const isGone = [from, to].some((chosen) => !options.some(({ value }) => value === chosen));
  const before = useText(document, from);
  const after = useText(document, to);
  /** What is being written is there already: only versions are read. */
  const asked = [before, after].filter(({ isEnabled }) => isEnabled);
  if (isGone) {
    return (
      <EmptyState
        text={texts.gone}
        action={
          <Button
            onClick={() => {
              setTo(newest.to);
              setFrom(newest.from);
            }}
          >
            {texts.newest}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.from}
          value={from}
          options={options}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Select
          label={texts.to}
          value={to}
          options={options}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {before.html !== undefined && after.html !== undefined ? (
        <div className="mt-4">
          <OfBefore queries={asked} />
          <Differences before={before.html} after={after.html} />
        </div>
      ) : before.error || after.error ? (
        <LoadError queries={asked} />
      ) : (
        <SkeletonLines count={8} />
      )}
    </>
  );
}

function useText({ draft }: TermsDocument, chosen: string) {
  const text = useTermsText(chosen === DRAFT || chosen === '' ? undefined : Number(chosen));
  return {
    html: chosen === DRAFT ? draft?.form.html : shownOf(text)?.html,
    error: chosen === DRAFT ? null : text.error,
    refetch: text.refetch,
    isEnabled: text.isEnabled,
  };
}

function Differences({ before, after }: { before: string; after: string }): ReactNode {
  const [isShort, setShort] = useState(true);
  const blocks = useMemo(
    () => compareBlocks(splitBlocks(before), splitBlocks(after)),
    [before, after],
  );
  const count = (change: ComparedBlock['change']) =>
    blocks.filter((block) => block.change === change).length;
  const isSame = blocks.every(({ change }) => change === 'same');
  return (
    <section aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {isSame ? texts.same : texts.counts(count('added'), count('removed'))}
        </p>
        {!isSame && (
          <Checkbox
            label={texts.onlyChanges}
            checked={isShort}
            onChange={(event) => setShort(event.currentTarget.checked)}
          />
        )}
      </div>
      {!isSame && (
        <ol className="mt-3 border-t border-ink text-sm leading-relaxed">
          {parts(blocks, isShort).map((part) =>
            'skipped' in part ? (
              <li
                key={part.at}
                className="border-b border-line bg-ground py-1.5 text-center text-xs text-mute"
              >
                {texts.skipped(part.skipped)}
              </li>
            ) : (
              <Compared key={part.at} block={part.block} texts={texts} />
            ),
          )}
        </ol>
      )}
    </section>
  );
}

type Part = { at: number } & ({ block: ComparedBlock } | { skipped: number });

/** The paragraphs to show; of those that did not change only their number, where they are left out. */
function parts(blocks: readonly ComparedBlock[], isShort: boolean): Part[] {
  const shown: Part[] = [];
  blocks.forEach((block, at) => {
    const last = shown.at(-1);
    if (!isShort || block.change !== 'same') shown.push({ at, block });
    else if (last && 'skipped' in last) last.skipped += 1;
    else shown.push({ at, skipped: 1 });
  });
  return shown;
}
