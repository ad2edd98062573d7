import type { ReactNode } from 'react';
import { messageTextTexts as texts } from '../../texts/message-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Channel, MessageText } from './message-texts.queries.ts';

/** The variables of a channel, each with what it stands for; a press puts one into the text. */
export function VariableChips({
  variables,
  channel,
  onInsert,
}: {
  variables: MessageText['variables'];
  channel: Channel;
  onInsert: (name: string) => void;
}): ReactNode {
  const known = variables.filter(({ missingIn }) => !missingIn.includes(channel));
  if (known.length === 0) return null;
  return (
    <section aria-label={texts.variables}>
      <h2 className="text-xs font-medium">{texts.variables}</h2>
      <p className="mt-0.5 text-xs text-mute">{texts.variablesHint}</p>
      <ul className="mt-2 border-t border-line">
        {known.map(({ name, about, sample, requiredIn }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 text-sm"
          >
            <button
              type="button"
              aria-label={texts.insert(name)}
              // The field's caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
              className="h-7 border border-ink px-2 text-xs font-semibold whitespace-nowrap hover:bg-ink hover:text-paper pointer-coarse:h-11"
            >
              {`#{${name}}`}
            </button>
            {requiredIn.includes(channel) && <Badge tone="warn">{texts.required}</Badge>}
            <span className="min-w-0 flex-1 basis-40 break-words">
              {about}
              <span className="block text-xs break-all text-mute">{sample}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
