import { toHtml } from '@duskline/contract/admin/plain-text.rules';
import { memo, type ReactNode } from 'react';
import { productTexts } from '../../texts/products.ts';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { uploadPicture } from './upload-picture.ts';

/** The description of a product. What could run in a page is removed by the API when it is saved. */
export const ContentEditor = memo(function ContentEditor({
  content,
  error,
  isReadOnly,
  onChange,
}: {
  content: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (content: string) => void;
}): ReactNode {
  return (
    <RichTextField
      label={productTexts.sections.content}
      isLabelHidden
      error={error}
      value={toHtml(content)}
      isReadOnly={isReadOnly}
      uploadPicture={uploadTextPicture}
      onChange={onChange}
    />
  );
});

const uploadTextPicture = async (file: File): Promise<string> =>
  (await uploadPicture(file, () => undefined)).url;
