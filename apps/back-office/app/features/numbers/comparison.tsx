import type { ReactNode } from 'react';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { numberTexts as texts } from '../../texts/numbers.ts';
import { classNames } from '../../ui/class-names.ts';

/** A sum beside that of the weeks before. `isLessBetter`: a rise is no good news. */
export function Comparison({
  label,
  now,
  was,
  isWon = false,
  isLessBetter = false,
}: {
  label: string;
  now: number;
  was: number;
  isWon?: boolean;
  isLessBetter?: boolean;
}): ReactNode {
  const format = isWon ? formatWon : formatCount;
  const isBetter = isLessBetter ? now < was : now > was;
  return (
    <div className="flex flex-col gap-1 bg-paper p-3 last:max-lg:odd:col-span-2">
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="figures text-lg font-bold whitespace-nowrap sm:text-xl">{format(now)}</dd>
      <dd className="figures text-xs text-mute">
        <span
          className={classNames(
            'font-semibold whitespace-nowrap',
            now !== was && was !== 0 && (isBetter ? 'text-good' : 'text-bad'),
          )}
        >
          {changeText(now, was)}
        </span>{' '}
        <span className="whitespace-nowrap">{was > 0 && texts.was(format(was))}</span>
      </dd>
    </div>
  );
}

function changeText(now: number, was: number): string {
  if (now === was) return texts.unchanged;
  if (was === 0) return texts.isNew;
  const percent = Math.round(((now - was) / was) * 100);
  return `${percent > 0 ? '+' : ''}${formatCount(percent)}%`;
}
