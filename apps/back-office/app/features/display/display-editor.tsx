import {
  createDisplayItem,
  getDisplayItem,
  saveDisplayDraft,
} from '@duskline/contract/admin/display.calls';
import type { DisplayForm, PlacedForm } from '@duskline/contract/admin/display-form';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useSavedScreens } from '../../lib/forms/use-saved-screens.ts';
import { type FormErrors, VersionedEditor } from '../../lib/forms/versioned-editor.tsx';
import { displayFieldNames, displayTexts as texts } from '../../texts/display.ts';
import { BrandPageFields } from './brand-page-fields.tsx';
import {
  type DisplayChoices,
  type DisplayItem,
  displayItemKey,
  displayKey,
} from './display.queries.ts';
import { DisplayPreview } from './display-preview.tsx';
import { EventFields } from './event-fields.tsx';
import { BannerFields, PopupFields, SectionFields } from './kind-fields.tsx';

const rules = () =>
  import('@duskline/contract/admin/display-form').then(({ DisplayForm: form }) => form);

/** Edit an item's draft, or make a new one. */
export function DisplayEditor({
  item,
  empty,
  choices,
  canWrite,
  onDirty,
}: {
  /** Undefined for a new item. */
  item: DisplayItem | undefined;
  empty: DisplayForm;
  choices: DisplayChoices;
  canWrite: boolean;
  /** The page's own buttons publish what is saved: they ask to save first. */
  onDirty?: (isDirty: boolean) => void;
}): ReactNode {
  const call = useApi();
  const screens = useSavedScreens<DisplayForm, DisplayItem>({
    query: ({ itemNo }) => displayItemKey(itemNo),
    // Lists of brands say where their pages stand.
    lists: [[...displayKey, 'list'], ['brands']],
    path: ({ itemNo }) => `/display/${itemNo}`,
  });
  return (
    <VersionedEditor<DisplayForm, DisplayItem>
      {...{ empty, canWrite, rules, onDirty }}
      saved={item}
      texts={{ ...texts, create: texts.save }}
      names={displayFieldNames}
      calls={{
        // A brand's page is there with its brand: what is new is something placed.
        create: (form, key) => call(createDisplayItem, { body: { key, form: form as PlacedForm } }),
        save: ({ itemNo, revision }, form) =>
          call(saveDisplayDraft, { params: { itemNo }, body: { revision, form } }),
        read: ({ itemNo }) => call(getDisplayItem, { params: { itemNo } }),
        changedMeanwhile: 'display_changed_meanwhile',
        ...screens,
      }}
      extra={({ form, check }) => (
        <DisplayPreview
          {...{ form, check }}
          itemNo={item?.itemNo ?? null}
          grades={choices.grades}
        />
      )}
    >
      {({ form, errors, onChange }) => <KindFields {...{ form, errors, choices, onChange }} />}
    </VersionedEditor>
  );
}

function KindFields({
  form,
  ...rest
}: {
  form: DisplayForm;
  errors: FormErrors;
  choices: DisplayChoices;
  onChange: (change: Partial<DisplayForm>) => void;
}): ReactNode {
  switch (form.kind) {
    case 'BANNER':
      return <BannerFields form={form} {...rest} />;
    case 'POPUP':
      return <PopupFields form={form} {...rest} />;
    case 'SECTION':
      return <SectionFields form={form} {...rest} />;
    case 'EVENT':
      return <EventFields form={form} {...rest} />;
    case 'BRAND':
      return <BrandPageFields form={form} {...rest} />;
  }
}
