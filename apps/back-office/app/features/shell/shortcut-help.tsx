import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { activeShortcuts, keysToText, useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Key } from '../../ui/key.tsx';

/** The list of the shortcuts that work on the screen behind it, opened by `?`. */
export function ShortcutHelp(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const shortcuts = useSyncExternalStore(
    activeShortcuts.subscribe,
    activeShortcuts.read,
    activeShortcuts.read,
  );
  useShortcuts([
    {
      keys: '?',
      does: shellTexts.shortcuts,
      group: shellTexts.anywhere,
      run: () => setOpen(true),
    },
    { keys: 'escape', does: shellTexts.closeByKey, group: shellTexts.anywhere },
  ]);
  // Two lists on a page have the same keys; the one added last has them.
  const listed = shortcuts.filter(
    ({ keys }, at) => at === shortcuts.findLastIndex((one) => one.keys === keys),
  );
  const groups = Map.groupBy(listed, ({ group }) => group);
  return (
    <Dialog
      title={shellTexts.shortcuts}
      description={shellTexts.shortcutsHint}
      isOpen={isOpen}
      onOpenChange={setOpen}
      size="md"
    >
      <div className="gap-x-8 sm:columns-2">
        {[...groups].map(([group, inGroup]) => (
          <section key={group} className="mb-5">
            <h3 className="mb-1 break-after-avoid text-xs font-semibold text-mute">{group}</h3>
            <dl>
              {inGroup.map(({ keys, does }) => (
                <div
                  key={keys}
                  className="flex min-h-8 break-inside-avoid items-center justify-between gap-4 border-b border-line text-sm"
                >
                  <dt>{does}</dt>
                  <dd>
                    <Key keys={keysToText(keys)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
