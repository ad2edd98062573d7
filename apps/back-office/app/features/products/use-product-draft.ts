import type { ProductForm } from '@duskline/contract/admin/product-form';
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { type FoundErrors, noErrors, withoutErrors } from './find-errors.ts';
import {
  areFieldsChanged,
  areOptionsChanged,
  type Draft,
  draftOf,
  type Edited,
  editedAfterReading,
  formOf,
} from './product-draft.ts';
import type { Product } from './products.queries.ts';

/** What is typed of a product, upon what was read of it, and how both change. */
export type ProductDraft = Edited & {
  setEdited: Dispatch<SetStateAction<Edited>>;
  isDirty: boolean;
  errors: FoundErrors;
  setErrors: Dispatch<SetStateAction<FoundErrors>>;
  set: (change: Partial<Draft>) => void;
  setOptions: (change: (options: Draft['options']) => Draft['options']) => void;
  setPictures: (
    change: (pictures: readonly Draft['pictures'][number][]) => Draft['pictures'],
  ) => void;
};

/**
 * Keep what is typed of a product, upon what was read of it, and what was found wrong with it, which is
 * forgotten field by field as it is typed over. The functions stay the same while somebody types.
 */
export function useProductDraft(product: Product | undefined, empty: Draft): ProductDraft {
  const [{ draft, base }, setEdited] = useState<Edited>(() => ({
    draft: product ? draftOf(product) : empty,
    base: product,
  }));
  const [known, setKnown] = useState(product);
  if (product && known !== product) {
    setKnown(product);
    setEdited((edited) => editedAfterReading(edited, product));
  }
  const [errors, setErrors] = useState<FoundErrors>(noErrors);
  const emptyForm = useMemo(() => formOf(empty), [empty]);
  // After the letter is drawn: comparing 400 options must not hold typing up.
  const settled = useDeferredValue(draft);
  const isDirty = useIsDirty(settled, base?.form ?? emptyForm);

  const set = useCallback((change: Partial<Draft>) => {
    setEdited((before) => ({ ...before, draft: { ...before.draft, ...change } }));
    setErrors((before) => withoutErrors(before, Object.keys(change)));
  }, []);
  const setOptions = useCallback((change: (options: Draft['options']) => Draft['options']) => {
    setEdited((before) => ({
      ...before,
      draft: { ...before.draft, options: change(before.draft.options) },
    }));
    setErrors((before) => withoutErrors(before, ['options']));
  }, []);
  const setPictures = useCallback(
    (change: (pictures: readonly Draft['pictures'][number][]) => Draft['pictures']) => {
      setEdited((before) => ({
        ...before,
        draft: { ...before.draft, pictures: change(before.draft.pictures) },
      }));
      setErrors((before) => withoutErrors(before, ['pictures']));
    },
    [],
  );
  return { draft, base, setEdited, isDirty, errors, setErrors, set, setOptions, setPictures };
}

/** Whether a draft was changed; a letter in a name compares no options. */
function useIsDirty(draft: Draft, base: ProductForm): boolean {
  const { options } = draft;
  const hasOtherOptions = useMemo(() => areOptionsChanged(options, base), [options, base]);
  const hasOtherFields = useMemo(() => areFieldsChanged(draft, base), [draft, base]);
  return hasOtherOptions || hasOtherFields;
}

/** The colours or sizes of options; the same list while none of them changes. */
export function useDistinct(options: Draft['options'], of: 'colour' | 'size'): readonly string[] {
  const key = [...new Set(options.map((option) => option[of]))].join('\n');
  return useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
}
