import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQueries } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type InnerScreen, innerScreens } from '../../inner-screens.ts';
import { useApi } from '../../lib/api/api.ts';
import { findScreens } from '../../lib/routing/find-screens.ts';
import { may, useSession } from '../../lib/session/session.queries.ts';
import { type Screen, screens } from '../../screens.ts';
import { type FoundItem, searchSources } from '../../search-sources.ts';
import { shellTexts } from '../../texts/shell.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Key } from '../../ui/key.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const texts = shellTexts.palette;

/** How long after the last letter the API is asked: each member and order that it shows is recorded. */
const TYPING_MS = 300;

type Group = { title: string; items: FoundItem[] };

/** Find a screen, an order, a product, a member by typing; opened by Ctrl+K. */
export function CommandPalette({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}): ReactNode {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-scrim transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-60 flex items-start justify-center px-3 pt-[12dvh]">
          <Dialog.Popup
            aria-label={texts.label}
            className="flex max-h-[70dvh] w-full max-w-xl flex-col border border-ink bg-paper shadow-popup outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Finder onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ onDone }: { onDone: () => void }): ReactNode {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { groups, failed } = useFound(typed.trim());

  function open(item: FoundItem): void {
    onDone();
    void navigate(item.to);
  }

  return (
    <Autocomplete.Root
      open
      inline
      items={groups.map(({ title, items }) => ({ value: title, items }))}
      // What is found was found already: by the screens' words, or by the API.
      filter={null}
      value={typed}
      onValueChange={(value, details) => {
        // Choosing an item writes it into the field; here it leads to a page instead.
        if (details.reason !== 'item-press') setTyped(value);
      }}
      itemToStringValue={(item: FoundItem) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.InputGroup className="flex items-center gap-2 border-b border-line pl-3">
        <Search size={16} aria-hidden="true" className="text-mute" />
        <Autocomplete.Input
          aria-label={texts.label}
          placeholder={texts.placeholder}
          className="h-12 w-full bg-transparent pr-3 text-base outline-none placeholder:text-mute"
        />
      </Autocomplete.InputGroup>
      <Dialog.Close className="sr-only text-left text-sm focus:not-sr-only focus:border-b focus:border-line focus:px-4 focus:py-2">
        {uiTexts.close}
      </Dialog.Close>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Autocomplete.Empty>
          <p className="px-4 py-6 text-sm text-mute">{texts.none}</p>
        </Autocomplete.Empty>
        <Autocomplete.List className="py-1 data-empty:p-0">
          {(group: { value: string; items: FoundItem[] }) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-2xs font-semibold text-mute">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: FoundItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    onClick={() => open(item)}
                    className="flex min-h-10 cursor-default items-center gap-3 px-4 text-sm outline-none select-none data-highlighted:bg-ink data-highlighted:text-paper pointer-coarse:min-h-11"
                  >
                    <span className="min-w-0 flex-1 truncate">{item.label}</span>
                    {item.note && <span className="shrink-0 text-xs opacity-70">{item.note}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {failed.map((title) => (
          <p key={title} role="alert" className="px-4 py-2 text-xs text-bad">
            {texts.failed(title)}
          </p>
        ))}
      </div>
      <p className="flex items-center justify-between border-t border-line px-4 py-2 text-xs text-mute">
        {texts.hint}
        <Key keys="Esc" />
      </p>
    </Autocomplete.Root>
  );
}

/** What is found for what is typed: screens at once, the rest as it comes. */
function useFound(keyword: string): { groups: Group[]; failed: string[] } {
  const session = useSession();
  const call = useApi();
  const asked = useDebounced(keyword, TYPING_MS);
  const sources = searchSources.filter(
    ({ permission, minLetters }) => may(session, permission) && asked.length >= minLetters,
  );
  const results = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['command-palette', source.title, asked],
      queryFn: () => source.search(call, asked),
    })),
  });
  const ownScreens = useMemo(
    () =>
      [...screens, ...innerScreens].filter(({ permission }): boolean => may(session, permission)),
    [session],
  );
  const found = findScreens<Screen | InnerScreen>(ownScreens, keyword).map((screen) => ({
    id: screen.path,
    label: screen.title,
    ...('key' in screen && { note: `G ${screen.key.toUpperCase()}` }),
    to: screen.path,
  }));
  const groups = [
    { title: texts.screens, items: found },
    ...sources.map(({ title }, at) => ({ title, items: results[at]?.data ?? [] })),
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    failed: sources.filter((_, at) => results[at]?.isError).map(({ title }) => title),
  };
}
