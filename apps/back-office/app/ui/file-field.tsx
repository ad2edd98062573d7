import { type ReactNode, useId, useRef, useState } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';

/**
 * A file to choose, in our own words: a browser's control speaks the browser's language. The same file,
 * corrected, may be chosen again.
 */
export function FileField({
  label,
  isLabelHidden = false,
  hint,
  accept,
  onChoose,
}: {
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  accept: string;
  onChoose: (file: File) => void;
}): ReactNode {
  const labelId = useId();
  const hintId = `${labelId}-hint`;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string>();
  return (
    <div>
      <span id={labelId} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-xs font-medium'}>
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          aria-describedby={hint ? `${labelId} ${hintId}` : labelId}
          onClick={() => input.current?.click()}
        >
          {uiTexts.file.choose}
        </Button>
        <p className="min-w-0 text-sm break-all text-mute" aria-live="polite">
          {name ?? uiTexts.file.none}
        </p>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-labelledby={labelId}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (!file) return;
            setName(file.name);
            onChoose(file);
          }}
        />
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-mute">
          {hint}
        </p>
      )}
    </div>
  );
}
