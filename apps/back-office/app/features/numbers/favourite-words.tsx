import type { FavouriteKeyword, HiddenKeyword } from '@duskline/contract/admin/favourite-keywords';
import {
  hideKeyword,
  listFavouriteKeywords,
  listHiddenKeywords,
  showKeyword,
} from '@duskline/contract/admin/favourite-keywords.calls';
import { SHOWN_FAVOURITES } from '@duskline/contract/shop/favourite-keywords.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { numberTexts } from '../../texts/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { type Column, defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { HideWordDialog } from './hide-word-dialog.tsx';

const texts = numberTexts.favourites;
const key = ['numbers', 'favourite-words'];

type Ranked = FavouriteKeyword & { rank: number };

const favourites = defineColumns<Ranked>([
  {
    id: 'keyword',
    header: texts.keyword,
    onCard: 'title',
    cell: ({ keyword, rank }) => (
      <span className="break-words">
        <span className="figures mr-2 text-mute">{rank}</span>
        {keyword}
      </span>
    ),
  },
  {
    id: 'place',
    header: texts.place,
    cell: ({ rank }) =>
      rank <= SHOWN_FAVOURITES ? (
        <Badge tone="info">{texts.inSearch}</Badge>
      ) : (
        <span className="text-mute">{texts.afterThose}</span>
      ),
  },
  {
    id: 'yesterday',
    header: texts.yesterday,
    align: 'right',
    cell: ({ yesterday }) => formatCount(yesterday),
  },
  { id: 'times', header: texts.times, align: 'right', cell: ({ times }) => formatCount(times) },
]);

const hiddenWords = defineColumns<HiddenKeyword>([
  {
    id: 'keyword',
    header: texts.keyword,
    onCard: 'title',
    cell: ({ keyword }) => <span className="break-words">{keyword}</span>,
  },
  { id: 'hiddenBy', header: texts.hiddenBy, cell: ({ hiddenBy }) => hiddenBy },
  { id: 'hiddenAt', header: texts.hiddenAt, cell: ({ hiddenAt }) => <DateTime at={hiddenAt} /> },
]);

/** The column of the button, for who may press it. */
function actions<Row extends { keyword: string }>(
  change: 'hide' | 'show',
  mayWrite: boolean,
): Column<Row>[] {
  if (!mayWrite) return [];
  return defineColumns<Row>([
    actionColumn(({ keyword }) => <WordButton change={change} keyword={keyword} />),
  ]);
}

/** Load both lists again: a word that leaves one is in the other. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

/** Hide a word, or show it again; nothing is asked, because the other button takes it back. */
function WordButton({ change, keyword }: { change: 'hide' | 'show'; keyword: string }): ReactNode {
  const call = useApi();
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: async () => {
      await call(change === 'hide' ? hideKeyword : showKeyword, { body: { keyword } });
    },
    onSuccess: () => showToast(change === 'hide' ? texts.hidden(keyword) : texts.shown(keyword)),
    onSettled: refresh,
  });
  // What fails, a toast says.
  const press = useOneAtATime(() => save.mutateAsync().catch(() => {}));
  return (
    <Button
      size="sm"
      aria-label={change === 'hide' ? texts.hideWord(keyword) : texts.showWord(keyword)}
      isPending={save.isPending}
      onClick={() => void press()}
    >
      {texts[change]}
    </Button>
  );
}

/** The favourites of the shop's search, those that it shows marked, and those that staff hid from them. */
export function FavouriteWords(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('display.write');
  const [isTyping, setTyping] = useState(false);
  const shown = useKeysetList({
    queryKey: [...key, 'shown'],
    load: async () => {
      const { items } = await call(listFavouriteKeywords);
      return { items: items.map((item, at) => ({ ...item, rank: at + 1 })), nextCursor: null };
    },
  });
  const hidden = useKeysetList({
    queryKey: [...key, 'hidden'],
    load: (cursor) => call(listHiddenKeywords, { query: { cursor, limit: 50 } }),
  });
  const refresh = useRefresh();
  const favouriteColumns = useMemo(
    () => [...favourites, ...actions<Ranked>('hide', mayWrite)],
    [mayWrite],
  );
  const hiddenColumns = useMemo(
    () => [...hiddenWords, ...actions<HiddenKeyword>('show', mayWrite)],
    [mayWrite],
  );
  return (
    <>
      <Section title={texts.label} description={texts.description(SHOWN_FAVOURITES)}>
        <DataTable
          label={texts.label}
          columns={favouriteColumns}
          list={shown}
          rowId={({ keyword }) => keyword}
          empty={texts.empty}
        />
      </Section>
      <Section
        title={texts.hiddenLabel}
        description={texts.hiddenDescription}
        actions={
          mayWrite && (
            <Button onClick={() => setTyping(true)}>
              <EyeOff size={16} aria-hidden="true" />
              {texts.hideTyped}
            </Button>
          )
        }
      >
        <DataTable
          label={texts.hiddenLabel}
          columns={hiddenColumns}
          list={hidden}
          rowId={({ keyword }) => keyword}
          empty={texts.noneHidden}
        />
      </Section>
      {isTyping && <HideWordDialog onHidden={refresh} onClose={() => setTyping(false)} />}
    </>
  );
}
