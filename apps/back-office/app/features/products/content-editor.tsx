import { memo, type ReactNode, useRef, useState } from 'react';
import { productTexts } from '../../texts/products.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toHtml } from './product-draft.ts';

const texts = productTexts.content;

const tags = {
  bold: ['<strong>', '</strong>'],
  heading: ['<h3>', '</h3>'],
  list: ['<ul>\n<li>', '</li>\n</ul>'],
  line: ['<hr>\n', ''],
} as const;

/**
 * The description of a product: text, or HTML with buttons for what is used most, and a preview in a
 * frame in which nothing runs. What could run is removed by the API when it is saved.
 */
export const ContentEditor = memo(function ContentEditor({
  content,
  error,
  onChange,
}: {
  content: string;
  error: string | undefined;
  onChange: (content: string) => void;
}): ReactNode {
  const [isPreview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  /** Around what is marked. */
  function wrap([before, after]: readonly [string, string]): void {
    const input = area.current;
    if (!input) return;
    const { selectionStart: from, selectionEnd: to } = input;
    onChange(content.slice(0, from) + before + content.slice(from, to) + after + content.slice(to));
    input.focus();
  }

  return (
    <>
      <div className="mb-2 flex flex-wrap gap-1">
        {Object.entries(texts.buttons).map(([name, label]) => (
          <Button
            key={name}
            size="sm"
            disabled={isPreview}
            onClick={() => wrap(tags[name as keyof typeof tags])}
          >
            {label}
          </Button>
        ))}
        <Button
          size="sm"
          className="ml-auto"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? texts.write : texts.preview}
        </Button>
      </div>
      {isPreview ? (
        <iframe
          title={texts.preview}
          sandbox=""
          srcDoc={`<!doctype html><meta charset="utf-8">${toHtml(content) || texts.empty}`}
          className="h-96 w-full border border-line bg-plate"
        />
      ) : (
        <TextArea
          ref={area}
          label={texts.label}
          isLabelHidden
          hint={texts.hint}
          error={error}
          rows={14}
          value={content}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
});
