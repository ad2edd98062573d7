import type { ReactNode } from 'react';
import type { ComparedBlock as Compared } from '../lib/compare/compare-blocks.rules.ts';
import { classNames } from './class-names.ts';

const looks = {
  same: '',
  added: 'bg-good-ground border-l-2 border-l-good',
  removed: 'bg-bad-ground border-l-2 border-l-bad',
} as const;

/** A paragraph of two texts that are compared, as a row of a list. */
export function ComparedBlock({
  block: { change, text },
  texts,
}: {
  block: Compared;
  texts: { added: string; removed: string };
}): ReactNode {
  return (
    <li className={classNames('border-b border-line px-3 py-2 break-words', looks[change])}>
      {change !== 'same' && (
        <span className="mr-2 text-xs font-bold">
          {change === 'added' ? `+ ${texts.added}` : `− ${texts.removed}`}
        </span>
      )}
      {change === 'removed' ? <del>{text}</del> : change === 'added' ? <ins>{text}</ins> : text}
    </li>
  );
}
