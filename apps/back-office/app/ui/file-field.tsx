import { type ReactNode, useId, useRef, useState } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { isAccepted, useFileDrop } from './use-file-drop.ts';

const texts = uiTexts.file;

/**
 * A file to choose or to drop, in our own words: a browser's control speaks the browser's language. The
 * same file, corrected, may be chosen again. A dropped file of another kind is refused here, as the
 * browser offers none to choose.
 */
export function FileField({
  label,
  isLabelHidden = false,
  hint,
  accept,
  isPending = false,
  isDisabled = false,
  onChoose,
}: {
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** Kinds of files, as a browser's control takes them; the endings are named where none of them came. */
  accept: string;
  isPending?: boolean;
  isDisabled?: boolean;
  onChoose: (file: File) => void;
}): ReactNode {
  const labelId = useId();
  const hintId = `${labelId}-hint`;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  function choose(file: File): void {
    setProblem(undefined);
    setName(file.name);
    onChoose(file);
  }
  const { isOver, handlers } = useFileDrop(
    ([file, ...others]) => {
      if (!file) return;
      if (others.length > 0) return setProblem(texts.onlyOne);
      if (!isAccepted(file, accept)) return setProblem(texts.otherKind(endingsOf(accept)));
      choose(file);
    },
    { isDisabled: isDisabled || isPending },
  );
  return (
    <div>
      <span id={labelId} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-xs font-medium'}>
        {label}
      </span>
      <div
        {...handlers}
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-1 border border-dashed p-3',
          isOver ? 'border-ink bg-info-ground' : 'border-control',
        )}
      >
        <Button
          aria-describedby={hint ? `${labelId} ${hintId}` : labelId}
          isPending={isPending}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <p className="min-w-0 text-sm break-all text-mute" aria-live="polite">
          {name ?? texts.none}
        </p>
        <p aria-hidden="true" className="text-xs text-mute sm:ml-auto pointer-coarse:hidden">
          {isOver ? texts.letGo : texts.drop}
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
            choose(file);
          }}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {problem}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-mute">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The endings of the files a field takes, as people call them: `XLSX, CSV`. */
function endingsOf(accept: string): string {
  return accept
    .split(',')
    .filter((kind) => kind.startsWith('.'))
    .map((ending) => ending.slice(1).toUpperCase())
    .join(', ');
}
