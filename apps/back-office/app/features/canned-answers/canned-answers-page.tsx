import type { CannedAnswer } from '@duskline/contract/admin/canned-answers';
import {
  deleteCannedAnswer,
  listCannedAnswers,
} from '@duskline/contract/admin/canned-answers.calls';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { RemoveButton } from '../../lib/forms/row-button.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { textFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { cannedAnswerTexts as texts } from '../../texts/canned-answers.ts';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CannedAnswerDialog } from './canned-answer-dialog.tsx';

const filters = {
  keyword: textFilter(texts.keyword, { placeholder: texts.keywordHint, isMain: true }),
};

function RemoveAnswer({ answerNo }: { answerNo: number }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  return (
    <RemoveButton
      question={{ title: texts.removeTitle, description: texts.removeNote, action: texts.remove }}
      onRemove={() => call(deleteCannedAnswer, { params: { answerNo } })}
      onSettled={() => client.invalidateQueries({ queryKey: ['canned-answers'] })}
      removed={texts.removed}
    />
  );
}

/** The answers that staff give often: written here, chosen where an inquiry or a review is answered. */
export function CannedAnswersPage(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('voices.write');
  const state = useUrlFilters(filters);
  const [editing, setEditing] = useState<CannedAnswer | 'new'>();
  const list = useKeysetList({
    queryKey: ['canned-answers', 'list'],
    load: async () => ({ ...(await call(listCannedAnswers)), nextCursor: null }),
  });
  const { keyword = '' } = state.values;
  // The list is whole, so it is searched here.
  const rows = useMemo(
    () => list.rows?.filter((row) => hasWord(row, keyword)),
    [list.rows, keyword],
  );
  const columns = useMemo(
    () =>
      defineColumns<CannedAnswer>([
        {
          id: 'title',
          header: texts.name,
          onCard: 'title',
          cell: ({ title }) => <span className="font-medium">{title}</span>,
        },
        {
          id: 'content',
          header: texts.content,
          cell: ({ content }) => (
            <span className="line-clamp-2 max-w-2xl text-left break-words">{content}</span>
          ),
        },
        ...(mayWrite
          ? [
              actionColumn((answer: CannedAnswer) => (
                <span className="inline-flex gap-1.5">
                  <Button size="sm" onClick={() => setEditing(answer)}>
                    {texts.edit}
                  </Button>
                  <RemoveAnswer answerNo={answer.answerNo} />
                </span>
              )),
            ]
          : []),
      ]),
    [mayWrite],
  );
  const add = mayWrite && (
    <Button variant="solid" onClick={() => setEditing('new')}>
      <Plus size={16} aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={add} />
      <FilterBar state={state} />
      <DataTable
        label={texts.list}
        columns={columns}
        list={{ ...list, rows }}
        rowId={({ answerNo }) => String(answerNo)}
        empty={state.isFiltered ? texts.noneFound : <EmptyState text={texts.empty} action={add} />}
      />
      {editing && (
        <CannedAnswerDialog
          answer={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

/** Whether a word stands in the title or in the text of an answer. */
function hasWord({ title, content }: CannedAnswer, word: string): boolean {
  return `${title}\n${content}`.toLowerCase().includes(word.toLowerCase());
}
