import { expect, test } from 'vitest';
import {
  areFieldsChanged,
  areOptionsChanged,
  combineOptions,
  draftAfterSave,
  draftOf,
  editedAfterReading,
  emptyDraft,
  formOf,
  isChanged,
  isStored,
  mergeDrafts,
  wordsOf,
} from './product-draft.ts';
import type { Product } from './products.queries.ts';

const base = { ...formOf(emptyDraft(1)), name: '후드', salePrice: 10_000 };
const option = { optionNo: 7, colour: '블랙', size: 'M', addPrice: 0, managementCode: '' };

function product(over: Partial<Product['form']> = {}): Product {
  return {
    ...{ productNo: 1, state: 'DRAFT', version: 'v', pauseText: '', publishAt: null },
    ...{ registeredAt: '', shopUrl: null },
    form: { ...base, options: [{ ...option, isOnSale: true, stock: null }], ...over },
    stock: [{ available: 4, saleCount: 0 }],
  };
}

test('a product that was only looked at is not changed', () => {
  const seen = product();
  expect(isChanged(draftOf(seen), seen.form)).toBe(false);
});

test('a name and an option are told apart: a letter in a name compares no options', () => {
  const { form } = product();
  const draft = draftOf(product());
  const named = { ...draft, name: '겨울 후드' };
  const [first] = draft.options;
  if (!first) throw new Error('there is an option');
  expect([areFieldsChanged(named, form), areOptionsChanged(named.options, form)]).toEqual([
    ...[true, false],
  ]);
  for (const change of [{ size: 'L' }, { available: 9 }, { isOnSale: false }]) {
    const other = { ...draft, options: [{ ...first, ...change }] };
    expect([areFieldsChanged(other, form), areOptionsChanged(other.options, form)]).toEqual([
      ...[false, true],
    ]);
  }
  expect(areOptionsChanged([], form)).toBe(true);
});

test('a product read again while somebody types takes nothing of it away; an untouched one is shown', () => {
  const seen = product();
  const theirs = { ...product({ name: '집업' }), version: 'w' };
  const typed = { ...draftOf(seen), name: '겨울 후드' };
  expect(editedAfterReading({ draft: typed, base: seen }, theirs)).toEqual({
    ...{ draft: typed, base: seen },
  });
  const untouched = { draft: draftOf(seen), base: seen };
  expect(editedAfterReading(untouched, theirs)).toEqual({ draft: draftOf(theirs), base: theirs });
  // A publication changes nothing that is edited here.
  const published = { ...seen, state: 'ON_SALE' as const };
  expect(editedAfterReading({ draft: typed, base: seen }, published)).toEqual({
    ...{ draft: typed, base: published },
  });
});

test('a stock that was changed is sent as a count from what was seen', () => {
  const draft = draftOf(product());
  const [first] = draft.options;
  if (!first) throw new Error('there is an option');
  const form = formOf({ ...draft, options: [{ ...first, available: 9 }] });
  expect(form.options[0]?.stock).toEqual({ from: 4, to: 9 });
});

test('what was sent is what is stored once its new options have numbers and its counts are there', () => {
  const draft = draftOf(product());
  const sent = {
    ...{ ...draft, name: '겨울 후드 ' },
    options: combineOptions(draft.options, ['블랙', '그레이'], ['M']).map((each) => ({
      ...each,
      available: 9,
    })),
  };
  const stored = (numbers: number[], available: number): Product => {
    const options = formOf(sent).options.map((each, at) => ({
      ...{ ...each, stock: null, optionNo: numbers[at] ?? null },
    }));
    const stock = options.map(() => ({ available, saleCount: 0 }));
    return { ...product({ name: '겨울 후드', options }), stock };
  };
  expect(isStored(sent, stored([7, 8], 9))).toBe(true);
  // An order took one since, or somebody replaced the option: that is to be seen.
  expect(isStored(sent, stored([7, 8], 8))).toBe(false);
  expect(isStored(sent, stored([6, 8], 9))).toBe(false);
  expect(isStored(sent, product())).toBe(false);
});

test('colours times sizes: what is there stays, what is new begins empty', () => {
  const { options } = draftOf(product());
  const made = combineOptions(options, ['블랙', '그레이'], ['S', 'M']);
  expect(made.map(({ colour, size, optionNo }) => `${colour} ${size} ${optionNo ?? '-'}`)).toEqual([
    '블랙 S -',
    '블랙 M 7',
    '그레이 S -',
    '그레이 M -',
  ]);
});

test('what two staff changed is put together; a field of both keeps the second’s', () => {
  const seen = product();
  const mine = { ...draftOf(seen), name: '내 이름', promotionText: '내 소개' };
  const current = { ...product({ name: '먼저 이름', salePrice: 5_000 }), version: 'w' };
  expect(mergeDrafts(seen.form, mine, current)).toMatchObject({
    name: '내 이름',
    promotionText: '내 소개',
    salePrice: 5_000,
  });
});

test('a count stays where nobody bought meanwhile; else the stock is shown as it is now', () => {
  const seen = product();
  const [first] = draftOf(seen).options;
  if (!first) throw new Error('there is an option');
  const mine = { ...draftOf(seen), options: [{ ...first, available: 9, addPrice: 500 }] };
  const renamed = { ...product({ name: '먼저 이름' }), version: 'w' };
  expect(mergeDrafts(seen.form, mine, renamed).options).toMatchObject([
    { addPrice: 500, available: 9, seenAvailable: 4 },
  ]);
  const onlyCounted = { ...draftOf(seen), options: [{ ...first, available: 9 }] };
  expect(mergeDrafts(seen.form, onlyCounted, renamed).options).toMatchObject([
    { available: 9, seenAvailable: 4 },
  ]);
  const sold = { ...product(), stock: [{ available: 3, saleCount: 1 }] };
  expect(mergeDrafts(seen.form, mine, sold).options).toMatchObject([
    { addPrice: 500, available: 3, seenAvailable: 3 },
  ]);
});

test('what is typed while a product is being saved stays', () => {
  const [first] = draftOf(product()).options;
  if (!first) throw new Error('there is an option');
  const fresh = { ...first, id: 'new', optionNo: null, size: 'L', available: 2, seenAvailable: 0 };
  const sent = { ...draftOf(product()), name: '보낸 이름', options: [first, fresh] };
  const large = { ...option, optionNo: 8, size: 'L', isOnSale: true, stock: null };
  const saved = {
    ...product({ name: '보낸 이름', options: [...product().form.options, large] }),
    stock: [
      { available: 4, saleCount: 0 },
      { available: 2, saleCount: 0 },
    ],
  };
  expect(formOf(draftAfterSave(sent, sent, saved))).toEqual(formOf(draftOf(saved)));
  expect(draftAfterSave(sent, sent, saved).options).toMatchObject([
    { id: first.id },
    { id: 'new' },
  ]);
  const typed = {
    ...sent,
    promotionText: '새 소개',
    options: [first, { ...fresh, addPrice: 500 }],
  };
  expect(draftAfterSave(sent, typed, saved)).toMatchObject({
    ...{ name: '보낸 이름', promotionText: '새 소개' },
    options: [
      { optionNo: 7, available: 4, seenAvailable: 4 },
      // The same row: what was being typed in it when the answer came is there still.
      { id: 'new', optionNo: 8, addPrice: 500, available: 2, seenAvailable: 2 },
    ],
  });
});

test('a count of an option that was added before the last save is merged as any other', () => {
  const [first] = draftOf(product()).options;
  if (!first) throw new Error('there is an option');
  const mine = { ...draftOf(product()), options: [{ ...first, id: 'new', available: 9 }] };
  const sold = { ...product(), stock: [{ available: 3, saleCount: 1 }] };
  expect(mergeDrafts(product().form, mine, sold).options).toMatchObject([
    { id: 'new', available: 3, seenAvailable: 3 },
  ]);
});

test('words are split at commas, each once', () => {
  expect(wordsOf(' 블랙, 그레이,블랙,, ')).toEqual(['블랙', '그레이']);
});
