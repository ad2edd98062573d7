import { toHtml } from '@duskline/contract/admin/plain-text.rules';
import { changedFields } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { isSameForm } from '../../lib/forms/same-form.ts';
import type { Product } from './products.queries.ts';

/** An option as it is edited: its stock as a number, and what that was when it was read. */
export type EditedOption = Omit<ProductForm['options'][number], 'stock'> & {
  /** Names the row while it is edited, also before it has a number. */
  id: string;
  available: number;
  seenAvailable: number;
  /** What was typed and is no number that it can have, to be corrected before it is saved. */
  refused?: { addPrice?: string; available?: string } | undefined;
};

/** A product as it is edited. */
export type Draft = Omit<ProductForm, 'options' | 'salePrice'> & {
  /** Null while its field is empty: that is to be asked for, and is not for nothing. */
  salePrice: number | null;
  options: readonly EditedOption[];
};

let lastId = 0;

function newId(): string {
  lastId += 1;
  return `new-${lastId}`;
}

/** Make the draft of a product that was read. */
export function draftOf({ form, stock }: Pick<Product, 'form' | 'stock'>): Draft {
  return {
    ...form,
    options: form.options.map(({ stock: _none, ...option }, at) => {
      const available = stock[at]?.available ?? 0;
      const id = option.optionNo === null ? newId() : String(option.optionNo);
      return { ...option, id, available, seenAvailable: available };
    }),
  };
}

/** Make the draft of a product that is new. */
export function emptyDraft(deliveryTemplateNo: number): Draft {
  return {
    ...{ name: '', nameEn: '', managementCode: '', promotionText: '' },
    ...{ brandNo: 0, categoryNos: [], salePrice: null, immediateDiscountAmt: 0, costPrice: null },
    ...{ content: '', badges: [], searchWords: [], disclosureCategory: '', disclosure: [] },
    ...{ sizeTable: null, placeOfOrigin: '', deliveryTemplateNo },
    ...{ isAppOnly: false, isVerifiedOnly: false, isMembersOnly: false },
    ...{ minBuyCount: 1, maxBuyTimeCount: 0, maxBuyPersonCount: 0, recommendation: 0 },
    ...{ saleEndsAt: null, pictures: [], options: [] },
  };
}

/** The form that a draft sends: a stock that was changed is a count, another none. */
export function formOf(draft: Draft): ProductForm {
  return {
    ...draft,
    salePrice: draft.salePrice ?? 0,
    content: toHtml(draft.content),
    options: draft.options.map(({ id, available, seenAvailable, refused, ...option }) => ({
      ...option,
      stock: available === seenAvailable ? null : { from: seenAvailable, to: available },
    })),
  };
}

/** Whether something was changed that is not saved. */
export function isChanged(draft: Draft, base: ProductForm): boolean {
  return areFieldsChanged(draft, base) || areOptionsChanged(draft.options, base);
}

/** Whether anything but the options was changed; quick, however many options there are. */
export function areFieldsChanged(draft: Draft, base: ProductForm): boolean {
  const without = formOf({ ...draft, options: [] });
  return changedFields({ ...base, options: [] }, without).length > 0;
}

/** Whether an option, or the count of one, was changed: some milliseconds for 400 of them. */
export function areOptionsChanged(options: Draft['options'], base: ProductForm): boolean {
  if (options.some(({ refused }) => refused)) return true;
  const form = formOf({ ...base, options });
  return changedFields(base, form).length > 0 || form.options.some(({ stock }) => stock !== null);
}

/**
 * Put what was changed from `base` to `mine` onto what is stored now. A count of stock stays where the
 * stock has not moved since; where it has, it shows what is there now, to be counted again. An option
 * that both have stays the same row, with whatever is being typed in it.
 */
export function mergeDrafts(base: ProductForm, mine: Draft, current: Product): Draft {
  const fresh = draftOf(current);
  const fields = changedFields(base, formOf(mine)).map(({ field }) => field);
  const merged: Draft = {
    ...fresh,
    ...Object.fromEntries(fields.map((field) => [field, mine[field]])),
  };
  const stored = new Map(fresh.options.map((option) => [option.optionNo, option.available]));
  const counted = new Map(mine.options.map((option) => [option.optionNo, option]));
  const options = merged.options.map((option) => {
    const available = option.optionNo === null ? undefined : stored.get(option.optionNo);
    if (available === undefined) return option;
    const own = counted.get(option.optionNo);
    const isCount = own?.seenAvailable === available;
    return {
      ...option,
      id: own?.id ?? option.id,
      available: isCount ? own.available : available,
      seenAvailable: available,
    };
  });
  return { ...merged, options };
}

/** What is edited of a product, and the product as it was read or saved last; a new one has none. */
export type Edited = { draft: Draft; base: Product | undefined };

/**
 * What is edited after the product was read again, by a publication or because the network came back:
 * where nothing was typed it is shown as it is now. What was typed stays, upon what it was typed on, so
 * that saving it finds what a colleague changed meanwhile.
 */
export function editedAfterReading({ draft, base }: Edited, product: Product): Edited {
  if (base?.version === product.version) return { draft, base: product };
  if (base && isChanged(draft, base.form)) return { draft, base };
  return { draft: draftOf(product), base: product };
}

/** The draft after `sent` was saved: what was typed while it was on its way stays. */
export function draftAfterSave(sent: Draft, now: Draft, saved: Product): Draft {
  const fresh = draftOf(saved);
  if (now === sent) {
    const options = fresh.options.map((option, at) => ({
      ...option,
      id: sent.options[at]?.id ?? option.id,
    }));
    return { ...fresh, options };
  }
  // Options that were new have their numbers now, and stay the same rows: a cell may be half typed.
  const stored = new Map(sent.options.map(({ id }, at) => [id, fresh.options[at]]));
  const numbered = (draft: Draft): Draft => ({
    ...draft,
    options: draft.options.map((option) => {
      const one = stored.get(option.id);
      if (!one) return option;
      const { optionNo, available: seenAvailable } = one;
      return { ...option, optionNo, seenAvailable };
    }),
  });
  return mergeDrafts(formOf(numbered(sent)), numbered(now), saved);
}

/**
 * Say whether a draft that was sent is what is stored, with its counts of stock. Options that were new
 * have numbers now.
 */
export function isStored(sent: Draft, { form, stock }: Pick<Product, 'form' | 'stock'>): boolean {
  const wanted = formOf(sent);
  const counts = wanted.options.map((option) => option.stock);
  const unnumbered = (options: ProductForm['options']) =>
    options.map(({ stock: _count, optionNo, ...option }, at) => ({
      ...option,
      optionNo: wanted.options[at]?.optionNo === null ? null : optionNo,
    }));
  return (
    counts.every((count, at) => count === null || count.to === stock[at]?.available) &&
    isSameForm(
      { ...wanted, options: unnumbered(wanted.options) },
      { ...form, options: unnumbered(form.options) },
    )
  );
}

/** Combine colours and sizes; options that are there already stay, the others begin empty. */
export function combineOptions(
  present: readonly EditedOption[],
  colours: readonly string[],
  sizes: readonly string[],
): EditedOption[] {
  const known = new Set(present.map(({ colour, size }) => `${colour}\n${size}`));
  const added = colours.flatMap((colour) =>
    sizes
      .filter((size) => !known.has(`${colour}\n${size}`))
      .map((size) => ({
        ...{ id: newId(), optionNo: null, colour, size, addPrice: 0, managementCode: '' },
        ...{ isOnSale: true, available: 0, seenAvailable: 0 },
      })),
  );
  const place = (list: readonly string[], word: string) => {
    const at = list.indexOf(word);
    return at === -1 ? list.length : at;
  };
  return [...present, ...added].toSorted(
    (a, b) =>
      place(colours, a.colour) - place(colours, b.colour) ||
      place(sizes, a.size) - place(sizes, b.size),
  );
}

/** Split a list that was typed with commas. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((word) => word.trim()))].filter(Boolean);
}
