import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { richTextTexts } from '../../texts/rich-text.ts';
import { Button } from '../button.tsx';
import { Field, type FieldControl, type FieldProps } from '../field.tsx';
import { ask } from '../questions.ts';
import { Skeleton } from '../skeleton.tsx';
import { TextArea } from '../text-field.tsx';
import { keepsMarkup } from './keeps-markup.ts';
import type { UploadTextPicture } from './rich-text-editor.tsx';

const texts = richTextTexts.html;

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor: editor }) => ({ default: editor })),
);

/**
 * A labelled text with headings, lists, links, tables and pictures; its value is HTML, empty for no
 * text. The API sanitises it when it is saved. HTML that the editor would not keep whole is shown as
 * HTML, until somebody decides to open it in the editor.
 */
export function RichTextField({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  className,
  value,
  isReadOnly = false,
  uploadPicture,
  onChange,
}: FieldProps & {
  value: string;
  isReadOnly?: boolean;
  /** Without it the text has no button for pictures. */
  uploadPicture?: UploadTextPicture;
  onChange: (html: string) => void;
}): ReactNode {
  // Once, when it is opened: what is typed must not swap the editor away.
  const [isUnknown] = useState(() => !keepsMarkup(value));
  const [isHtml, setHtml] = useState(isUnknown);

  async function openEditor(): Promise<void> {
    if (!keepsMarkup(value) && !(await ask(texts.ask))) return;
    setHtml(false);
  }
  const source = (
    <>
      {!isReadOnly && (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-60 text-xs text-mute">
            {isUnknown ? texts.unknown : texts.hint}
          </p>
          <Button size="sm" onClick={() => void openEditor()}>
            {texts.close}
          </Button>
        </div>
      )}
      <TextArea
        {...{ label, error, isLabelHidden: true }}
        rows={14}
        readOnly={isReadOnly}
        className="font-mono"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
  if (isHtml) return <div className={className}>{source}</div>;
  return (
    <Field {...{ label, error, hint, isRequired, isLabelHidden, className }}>
      {(control) => (
        <SourceWhereItFails source={source}>
          <Suspense fallback={<EditorSkeleton control={control} />}>
            <RichTextEditor
              control={{ ...control, 'aria-label': label }}
              value={value}
              hasError={error !== undefined}
              isReadOnly={isReadOnly}
              uploadPicture={uploadPicture}
              trailing={
                <Button size="sm" variant="bare" onClick={() => setHtml(true)}>
                  {texts.open}
                </Button>
              }
              onChange={onChange}
            />
          </Suspense>
        </SourceWhereItFails>
      )}
    </Field>
  );
}

/** As high as the editor, so that nothing moves when it is there. */
function EditorSkeleton({ control }: { control: FieldControl }): ReactNode {
  return (
    <div id={control.id}>
      <span className="sr-only">{richTextTexts.loading}</span>
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

/** Where the editor's files cannot be loaded, its HTML can still be changed. */
class SourceWhereItFails extends Component<
  { source: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <p role="alert" className="mb-2 text-xs text-bad">
          {richTextTexts.failed}
        </p>
        {this.props.source}
      </>
    );
  }
}
