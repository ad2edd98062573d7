import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

/** The button of a list for a new one, which asks of what kind it shall be. */
export function CreateMenu({
  label,
  kinds,
}: {
  label: string;
  kinds: readonly { label: string; to: string }[];
}): ReactNode {
  return (
    <Menu
      trigger={
        <Button variant="solid">
          <Plus size={16} aria-hidden="true" />
          {label}
        </Button>
      }
      entries={kinds}
    />
  );
}
