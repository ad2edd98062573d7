import { expect, test } from 'vitest';
import { findErrors } from './find-errors.ts';
import { combineOptions, type Draft, emptyDraft, formOf } from './product-draft.ts';

function draft(change: Partial<Draft['options'][number]>, over: Partial<Draft> = {}): Draft {
  const options = combineOptions([], ['블랙'], ['S', 'M', 'L']);
  const changed = options.map((option, at) => (at === 1 ? { ...option, ...change } : option));
  return {
    ...emptyDraft(1),
    name: '후드',
    brandNo: 1,
    salePrice: 10_000,
    options: changed,
    ...over,
  };
}

test('a draft without a mistake has none', async () => {
  expect(await findErrors(draft({}), undefined)).toEqual({ fields: {}, cells: {} });
});

test('an option that is wrong is named, and its cell', async () => {
  for (const [change, column, text] of [
    [{ addPrice: -20_000 }, 'addPrice', '옵션 가격이 0원보다 작아요.'],
    [{ size: 'S' }, 'size', '색상과 사이즈가 같은 옵션이 있어요.'],
    [{ colour: ' ' }, 'colour', '색상을 적어 주세요.'],
    [{ available: 2_000_000 }, 'available', '1,000,000개까지'],
    [{ refused: { available: '많이' } }, 'available', '“많이” 대신 0 이상의 숫자를'],
  ] as const) {
    const wrong = draft(change);
    const { fields, cells } = await findErrors(wrong, undefined);
    expect(cells).toEqual({
      [wrong.options[1]?.id ?? '']: { column, text: expect.stringContaining(text) },
    });
    expect(fields).toEqual({ options: expect.stringContaining(text) });
  }
});

test('a price below 0 is said at the price', async () => {
  const { fields } = await findErrors(draft({}, { salePrice: -5 }), undefined);
  expect(fields.salePrice).toBe('판매가는 0원부터 쓸 수 있어요.');
});

test('a new end of the sale that is over is said at its field; one that was saved stays', async () => {
  const over = draft({}, { saleEndsAt: '2020-01-01T10:00:00.000Z' });
  const { fields } = await findErrors(over, undefined);
  expect(fields).toEqual({ saleEndsAt: expect.stringContaining('판매 종료 시각이 지났어요.') });
  const saved = { form: formOf(over), state: 'DRAFT' as const };
  expect((await findErrors(over, saved)).fields).toEqual({});
});

test('a product that shoppers see is given nothing away of: what it lacks is said at its field', async () => {
  const free = draft({}, { salePrice: 5_000, immediateDiscountAmt: 5_000, pictures: [] });
  const form = formOf(free);
  const { fields } = await findErrors(free, { form, state: 'ON_SALE' });
  expect(fields).toMatchObject({
    salePrice: '공개했거나 공개 예약한 상품에 꼭 있어야 해요: 0원보다 큰 판매가',
    pictures: '공개했거나 공개 예약한 상품에 꼭 있어야 해요: 사진',
    categoryNos: '공개했거나 공개 예약한 상품에 꼭 있어야 해요: 카테고리',
  });
  expect((await findErrors(free, { form, state: 'SCHEDULED' })).fields.salePrice).toBeDefined();
  // Nobody sees a draft yet: it may be saved half written.
  expect((await findErrors(free, { form, state: 'DRAFT' })).fields).toEqual({});
});
