import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadText } from '../../lib/format/download-text.ts';
import { loginTexts } from '../../texts/login.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

const texts = loginTexts.recovery;

/** The recovery codes, which are shown once: they must be said to be saved before one goes on. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}): ReactNode {
  const [isSaved, setSaved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <h2 className="text-lg font-bold">{texts.title}</h2>
      <p className="mt-1 text-sm text-mute">{texts.hint}</p>
      <ul
        aria-label={texts.label}
        className="figures my-4 grid grid-cols-2 gap-x-6 gap-y-1 border border-line bg-ground p-4 text-base"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} />
        <Button
          size="sm"
          onClick={() =>
            downloadText(texts.fileName, [texts.fileHead, '', ...codes, ''].join('\n'))
          }
        >
          <Download size={14} aria-hidden="true" />
          {texts.download}
        </Button>
      </div>
      <Checkbox
        className="mt-5"
        label={texts.saved}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      {isAsked && !isSaved && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {texts.notSaved}
        </p>
      )}
      <Button
        variant="solid"
        className="mt-4 w-full"
        onClick={() => (isSaved ? onDone() : setAsked(true))}
      >
        {texts.go}
      </Button>
    </div>
  );
}
