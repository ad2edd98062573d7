import { type DragEvent, useState } from 'react';

type Handlers = {
  onDragEnter: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

/**
 * Take files that are dropped on an element. `isOver`: some are held above it, for it to show that it
 * takes them. What else is dragged, such as marked words, is left to the browser.
 */
export function useFileDrop(
  onFiles: (files: readonly File[]) => void,
  { isDisabled = false }: { isDisabled?: boolean } = {},
): { isOver: boolean; handlers: Handlers } {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        // From one part of the element to another is no leaving.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false);
        }
      },
      onDrop: (event) => {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (isDisabled || files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}

/**
 * Say whether a file is of the kinds that a field takes, as the browser reads `accept`: `.csv`,
 * `text/csv`, `image/*`. A file is known by either, as Windows without Excel names no type.
 */
export function isAccepted({ name, type }: File, accept: string): boolean {
  return accept.split(',').some((kind) => {
    const wanted = kind.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1));
    return type === wanted;
  });
}
