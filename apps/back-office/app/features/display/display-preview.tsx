import type { DisplayForm } from '@duskline/contract/admin/display-form';
import { previewDisplay } from '@duskline/contract/admin/previews.calls';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import type { CheckForm } from '../../lib/forms/versioned-editor.tsx';
import { ShopPreview } from '../../lib/shop-preview/shop-preview.tsx';
import { shopPreviewTexts as texts } from '../../texts/shop-preview.ts';
import { Button } from '../../ui/button.tsx';
import type { DisplayChoices } from './display.queries.ts';

/** Look at an item in the shop as it is in the editor, saved or not, as a visitor of one's choice. */
export function DisplayPreview({
  itemNo,
  form,
  grades,
  check,
}: {
  /** Null for an item that is new. */
  itemNo: number | null;
  form: DisplayForm;
  grades: DisplayChoices['grades'];
  check: CheckForm;
}): ReactNode {
  const call = useApi();
  const [previewed, setPreviewed] = useState<DisplayForm>();
  return (
    <>
      <Button
        onClick={async () => {
          if (await check()) setPreviewed(form);
        }}
      >
        {texts.open}
      </Button>
      {previewed && (
        <ShopPreview
          grades={grades}
          open={(visitor, gradeNo) =>
            call(previewDisplay, { body: { itemNo, visitor, gradeNo, form: previewed } })
          }
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
}
