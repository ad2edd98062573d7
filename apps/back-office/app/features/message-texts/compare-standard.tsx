import type { ReactNode } from 'react';
import { compareBlocks } from '../../lib/compare/compare-blocks.rules.ts';
import { messageTextTexts } from '../../texts/message-texts.ts';
import { ComparedBlock } from '../../ui/compared-block.tsx';
import type { Words } from './message-texts.queries.ts';

const texts = messageTextTexts.compare;
const linesOf = ({ title, body }: Words) => [
  ...(title === '' ? [] : [title]),
  ...body.split('\n').filter((line) => line.trim() !== ''),
];

/** What differs between the words that are written and the standard ones, line by line. */
export function CompareStandard({ standard, words }: { standard: Words; words: Words }): ReactNode {
  const blocks = compareBlocks(linesOf(standard), linesOf(words)).map((block, at) => ({
    ...{ block, at },
  }));
  const isSame = standard.title === words.title && standard.body === words.body;
  return (
    <details className="mt-5 border-t border-line py-4 text-sm">
      <summary className="cursor-pointer font-bold">{texts.title}</summary>
      {isSame ? (
        <p className="mt-2 text-mute">{texts.same}</p>
      ) : (
        <ol className="mt-2 border-t border-ink leading-relaxed">
          {blocks.map(({ block, at }) => (
            <ComparedBlock key={at} block={block} texts={texts} />
          ))}
        </ol>
      )}
    </details>
  );
}
