import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  /** A line below the label: why the entry cannot be chosen. */
  note?: string | undefined;
} & ({ onSelect: () => void } | { to: string });

const entryLook = (tone: MenuEntry['tone']): string =>
  classNames(
    'flex min-h-9 w-full cursor-default items-center gap-2 px-3 text-left text-sm outline-none select-none data-disabled:text-mute data-highlighted:bg-ground-deep pointer-coarse:min-h-11',
    tone === 'danger' && 'text-bad',
  );

/** A button that opens a short list of actions. */
export function Menu({
  trigger,
  entries,
  side = 'bottom',
  align = 'end',
}: {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  side?: 'bottom' | 'top' | 'right';
  align?: 'start' | 'end';
}): ReactNode {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner side={side} align={align} sideOffset={4} className="z-60 outline-none">
          <BaseMenu.Popup className="min-w-44 border border-ink bg-paper py-1 shadow-popup outline-none">
            {entries.map((entry) =>
              'to' in entry ? (
                <BaseMenu.LinkItem
                  key={entry.label}
                  render={<Link to={entry.to} />}
                  closeOnClick
                  className={entryLook(entry.tone)}
                >
                  {entry.icon}
                  {entry.label}
                </BaseMenu.LinkItem>
              ) : (
                <BaseMenu.Item
                  key={entry.label}
                  onClick={entry.onSelect}
                  disabled={entry.isDisabled}
                  className={entryLook(entry.tone)}
                >
                  {entry.icon}
                  {entry.note ? (
                    <span className="max-w-64 py-1.5">
                      {entry.label}
                      <span className="block text-xs">{entry.note}</span>
                    </span>
                  ) : (
                    entry.label
                  )}
                </BaseMenu.Item>
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
