import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

/** A thing in a list with a cross at its corner that takes it out. */
export function Removable({
  label,
  onRemove,
  children,
}: {
  /** Says what is taken out: `오버핏 후드 삭제`. */
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
