import type { ReactNode } from 'react';

/** A key of the keyboard, or several together: `Ctrl K`. */
export function Key({ keys }: { keys: string }): ReactNode {
  return (
    <span className="inline-flex gap-0.5">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center border border-line bg-ground px-1 font-sans text-2xs text-mute"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
