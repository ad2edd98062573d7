import { uploadArticlePicture } from '@duskline/contract/admin/articles.calls';
import { memo, type ReactNode } from 'react';
import { sendPicture } from '../../lib/api/send-file.ts';
import { CountField, MomentField } from '../../lib/forms/count-and-moment-fields.tsx';
import type { FormErrors } from '../../lib/forms/versioned-editor.tsx';
import { articleTexts } from '../../texts/articles.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ArticleForm, Boards } from './articles.queries.ts';

const texts = articleTexts.fields;

/** What is wrong with the fields, by their names. */

/** What an article says, where it stands and when it is shown. */
export function ArticleFields({
  form,
  errors,
  boards,
  isReadOnly,
  onChange,
}: {
  form: ArticleForm;
  errors: FormErrors;
  boards: Boards;
  isReadOnly: boolean;
  onChange: (change: Partial<ArticleForm>) => void;
}): ReactNode {
  const categories = boards.find(({ boardNo }) => boardNo === form.boardNo)?.categories ?? [];
  return (
    <>
      <Section title={articleTexts.sections.text}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={texts.boardNo}
            error={errors.boardNo}
            value={String(form.boardNo)}
            options={boards.map(({ boardNo, name }) => ({ value: String(boardNo), label: name }))}
            onChange={(event) =>
              onChange({ boardNo: Number(event.currentTarget.value), categoryNo: null })
            }
          />
          <Select
            label={texts.categoryNo}
            error={errors.categoryNo}
            value={String(form.categoryNo ?? '')}
            options={[
              { value: '', label: texts.noCategory },
              ...categories.map(({ categoryNo, label }) => ({ value: String(categoryNo), label })),
            ]}
            onChange={(event) =>
              onChange({ categoryNo: Number(event.currentTarget.value) || null })
            }
          />
        </div>
        <TextField
          label={texts.title}
          error={errors.title}
          isRequired
          className="mt-4"
          maxLength={200}
          value={form.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <div className="mt-4">
          <TextOfArticle
            html={form.html}
            error={errors.html}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        </div>
      </Section>
      <Section title={articleTexts.sections.show}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MomentField
            label={texts.fromAt}
            hint={texts.fromHint}
            error={errors.fromAt}
            value={form.fromAt}
            onChange={(fromAt) => onChange({ fromAt })}
          />
          <MomentField
            label={texts.untilAt}
            hint={texts.untilHint}
            error={errors.untilAt}
            value={form.untilAt}
            onChange={(untilAt) => onChange({ untilAt })}
          />
          <CountField
            label={texts.order}
            hint={texts.orderHint}
            error={errors.order}
            value={form.order}
            onChange={(order) => onChange({ order: order ?? 0 })}
          />
          <div className="grid gap-3 sm:pt-5">
            <Checkbox
              label={texts.pinned}
              checked={form.pinned}
              onChange={(event) => onChange({ pinned: event.currentTarget.checked })}
            />
            <Checkbox
              label={texts.isHidden}
              hint={texts.isHiddenHint}
              checked={form.isHidden}
              onChange={(event) => onChange({ isHidden: event.currentTarget.checked })}
            />
          </div>
        </div>
      </Section>
    </>
  );
}

/** The editor alone: it is not drawn again with each letter of the title. */
const TextOfArticle = memo(function TextOfArticle({
  html,
  error,
  isReadOnly,
  onChange,
}: {
  html: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (change: { html: string }) => void;
}): ReactNode {
  return (
    <RichTextField
      label={texts.html}
      error={error}
      isRequired
      value={html}
      isReadOnly={isReadOnly}
      uploadPicture={uploadTextPicture}
      onChange={(changed) => onChange({ html: changed })}
    />
  );
});

const uploadTextPicture = async (file: File): Promise<string> =>
  (await sendPicture(uploadArticlePicture, file)).url;
