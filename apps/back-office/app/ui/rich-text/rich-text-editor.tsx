import { createNodeFromContent, type Editor, getHTMLFromFragment } from '@tiptap/core';
import type { Fragment, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { richTextTexts } from '../../texts/rich-text.ts';
import { Button } from '../button.tsx';
import { controlLook, type FieldControl } from '../field.tsx';
import { TextField } from '../text-field.tsx';
import { isLinkUrl, richTextExtensions } from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const texts = richTextTexts;

/** Uploads a picture of the text; returns its URL, or rejects with a sentence that says why not. */
export type UploadTextPicture = (file: File) => Promise<string>;

type Props = {
  control: FieldControl & { 'aria-label': string };
  value: string;
  hasError: boolean;
  isReadOnly: boolean;
  uploadPicture: UploadTextPicture | undefined;
  /** What stands at the end of the toolbar. */
  trailing: ReactNode;
  onChange: (html: string) => void;
};

/** The editor itself, loaded with its library when a screen has a text to format. */
export function RichTextEditor({
  control,
  value,
  hasError,
  isReadOnly,
  uploadPicture,
  trailing,
  onChange,
}: Props): ReactNode {
  const latest = useRef(onChange);
  latest.current = onChange;
  const known = useRef(value);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [uploads, setUploads] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !isReadOnly,
    // The content policy takes no style elements; the rules are in app.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ id: control.id, role: 'textbox', 'aria-multiline': 'true' },
        'aria-label': control['aria-label'],
        ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
        ...(hasError && { 'aria-invalid': 'true' }),
        class: 'rich-text min-h-60 max-h-[70dvh] overflow-y-auto px-3 py-3 outline-none',
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(event.dataTransfer),
    },
    onUpdate: ({ editor: now }) => {
      known.current = htmlOf(now, now.state.doc);
      latest.current(known.current);
    },
  });

  function takeFiles(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || !uploadPicture) return false;
    void addPictures(files);
    return true;
  }

  async function addPictures(files: readonly File[]): Promise<void> {
    if (!uploadPicture) return;
    setProblem(undefined);
    setUploads((before) => before + files.length);
    for (const file of files) {
      try {
        const src = await uploadPicture(file);
        editor.chain().focus().setImage({ src, alt: '' }).run();
      } catch (error) {
        setProblem(error instanceof Error ? error.message : texts.picture.failed);
      } finally {
        setUploads((before) => before - 1);
      }
    }
  }

  // A text that came from outside, such as after a save: the cursor stays where nothing differs.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    const read = createNodeFromContent(value, editor.schema, { slice: false });
    if (htmlOf(editor, read) !== htmlOf(editor, editor.state.doc)) {
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);

  return (
    <div className={controlLook(hasError)}>
      {!isReadOnly && (
        <RichTextToolbar
          editor={editor}
          isLinkOpen={isLinkOpen}
          onLink={() => setLinkOpen(!isLinkOpen)}
          onPicture={uploadPicture && (() => input.current?.click())}
          trailing={trailing}
        />
      )}
      {isLinkOpen && <LinkRow editor={editor} onClose={() => setLinkOpen(false)} />}
      <AltRow editor={editor} />
      {uploadPicture && (
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          aria-label={texts.buttons.picture}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            void addPictures(files);
          }}
        />
      )}
      <div aria-live="polite">
        {uploads > 0 && <p className="px-3 py-1 text-xs text-mute">{texts.picture.uploading}</p>}
        {problem && <p className="px-3 py-1 text-xs text-bad">{problem}</p>}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

/** The text as HTML, without the empty paragraph that is kept below a table or a list to go on in. */
function htmlOf({ schema }: Editor, text: ProseMirrorNode | Fragment): string {
  const content = 'content' in text && 'type' in text ? text.content : text;
  return getHTMLFromFragment(content as Fragment, schema).replace(/(<p><\/p>)+$/, '');
}

const rowLook = 'flex flex-wrap items-start gap-2 border-b border-line bg-ground p-2';

function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const present = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(present);
  const [error, setError] = useState<string>();
  function apply(): void {
    const href = address.trim();
    if (!isLinkUrl(href)) {
      setError(texts.link.invalid);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const isNothingMarked = editor.state.selection.empty && present === '';
    if (isNothingMarked) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    } else chain.setLink({ href });
    chain.run();
    onClose();
  }
  return (
    <div className={rowLook}>
      <TextField
        label={texts.link.label}
        isLabelHidden
        className="min-w-0 flex-1 basis-60"
        type="text"
        inputMode="url"
        autoFocus
        maxLength={500}
        placeholder="https://"
        hint={texts.link.hint}
        error={error}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          // The link is done, not the whole form.
          event.preventDefault();
          apply();
        }}
      />
      <Button onClick={apply}>{texts.link.apply}</Button>
      {present !== '' && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {texts.link.remove}
        </Button>
      )}
    </div>
  );
}

/** The description of the picture that is marked. */
function AltRow({ editor }: { editor: Editor }): ReactNode {
  const marked = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('image') ? String(now.getAttributes('image').alt ?? '') : undefined,
  });
  if (marked === undefined || !editor.isEditable) return null;
  return (
    <div className={rowLook}>
      <TextField
        label={texts.picture.alt}
        className="min-w-0 flex-1 basis-60"
        maxLength={100}
        hint={texts.picture.altHint}
        value={marked}
        onChange={(event) =>
          editor.commands.updateAttributes('image', { alt: event.currentTarget.value })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
    </div>
  );
}
