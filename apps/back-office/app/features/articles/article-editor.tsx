import {
  createBoardArticle,
  getBoardArticle,
  saveBoardArticle,
} from '@duskline/contract/admin/articles.calls';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { toSeoulInput } from '../../lib/format/seoul-input.ts';
import { describeValue } from '../../lib/forms/form-changes.ts';
import { useSavedScreens } from '../../lib/forms/use-saved-screens.ts';
import { VersionedEditor } from '../../lib/forms/versioned-editor.tsx';
import { articleTexts as texts } from '../../texts/articles.ts';
import { ArticleFields } from './article-fields.tsx';
import {
  type Article,
  type ArticleForm,
  articleKey,
  articlesKey,
  type Boards,
} from './articles.queries.ts';

const rules = () =>
  import('@duskline/contract/admin/articles').then(({ ArticleForm: form }) => form);

/** Edit an article, or write a new one. */
export function ArticleEditor({
  article,
  empty,
  boards,
  canWrite,
}: {
  /** Undefined for a new one. */
  article: Article | undefined;
  empty: ArticleForm;
  boards: Boards;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const screens = useSavedScreens<ArticleForm, Article>({
    query: ({ articleNo }) => articleKey(articleNo),
    lists: [[...articlesKey, 'list']],
    path: ({ articleNo }) => `/articles/${articleNo}`,
  });
  return (
    <VersionedEditor<ArticleForm, Article>
      {...{ empty, canWrite, rules }}
      saved={article}
      texts={{ ...texts, create: texts.publish }}
      names={texts.fields}
      describe={(field, value) => describe(field, value, boards)}
      calls={{
        create: (form, key) => call(createBoardArticle, { body: { key, form } }),
        save: ({ articleNo, revision }, form) =>
          call(saveBoardArticle, { params: { articleNo }, body: { revision, form } }),
        read: ({ articleNo }) => call(getBoardArticle, { params: { articleNo } }),
        changedMeanwhile: 'article_changed_meanwhile',
        ...screens,
      }}
    >
      {({ form, errors, onChange }) => (
        <ArticleFields {...{ form, errors, boards, onChange }} isReadOnly={!canWrite} />
      )}
    </VersionedEditor>
  );
}

/** Say a field's value where the plain one would be a number or the API's time. */
function describe(field: string, value: unknown, boards: Boards): string {
  if (field === 'fromAt' || field === 'untilAt') {
    return describeValue(toSeoulInput(value as string | null).replace('T', ' '));
  }
  const board = boards.find(({ boardNo }) => boardNo === value);
  if (field === 'boardNo') return board?.name ?? describeValue(value);
  if (field !== 'categoryNo') return describeValue(value);
  const categories = boards.flatMap(({ categories: all }) => all);
  return (
    categories.find(({ categoryNo }) => categoryNo === value)?.label ?? texts.fields.noCategory
  );
}
