import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

/** An item of a list with a button at its corner that removes it. */
export function Removable({
  label,
  onRemove,
  children,
}: {
  /** Says what is removed: `오버핏 후드 삭제`. */
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <div className="relative h-full">
      {children}
      <IconButton label={label} className="absolute top-0 right-0 bg-paper" onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
