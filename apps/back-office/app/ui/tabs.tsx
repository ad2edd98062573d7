import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { TabsOfForm } from '../lib/forms/use-unsaved-guard.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

export type Tab = { value: string; label: string; count?: number; content: ReactNode };

/**
 * Tabs whose chosen one is in the URL, as the parameter `name`: a link leads to a tab, and back leaves
 * the page instead of turning tabs. Only the chosen tab's content is there.
 */
export function Tabs({ name = 'tab', tabs }: { name?: string; tabs: readonly Tab[] }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(name);
  const chosen = tabs.find(({ value }) => value === wanted) ?? tabs[0];
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, '[aria-selected=true]', chosen?.value ?? '');
  if (!chosen) return null;
  function choose(value: unknown): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === tabs[0]?.value) next.delete(name);
        else next.set(name, String(value));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <BaseTabs.Root value={chosen.value} onValueChange={choose}>
      <BaseTabs.List
        ref={row}
        className="relative flex gap-1 overflow-x-auto border-b border-line *:-outline-offset-2 max-lg:scroll-edges"
      >
        {tabs.map(({ value, label, count }) => (
          <BaseTabs.Tab
            key={value}
            value={value}
            className="-mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium text-mute data-active:border-ink data-active:text-ink hover:text-ink pointer-coarse:h-11"
          >
            {label}
            {count !== undefined && (
              <span className="figures text-xs">{count.toLocaleString('ko-KR')}</span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ value, content }) => (
        <BaseTabs.Panel key={value} value={value} className="pt-4 outline-offset-4">
          <TabsOfForm value={name}>{content}</TabsOfForm>
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
