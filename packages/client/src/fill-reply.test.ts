import { expect, test } from 'vitest';
import { fillReply, type ReplyShape, ReplyShapeError } from './fill-reply.ts';

const product: ReplyShape = {
  o: { productNo: 'n', name: 's', labels: { a: 's' }, brand: { z: { o: { no: 'n' } } } },
};
const named = { Category: { o: { label: 's', children: { a: { r: 'Category' } } } } } as const;

test('fields that another mall leaves out are empty, and what may be null stays null', () => {
  expect(fillReply(product, { productNo: 7, name: null }, {})).toEqual({
    productNo: 7,
    name: '',
    labels: [],
    brand: null,
  });
});

test('fields that we do not know of stay', () => {
  expect(fillReply(product, { productNo: 7, rental: true }, {})).toMatchObject({ rental: true });
});

test('numbers and yes or no as text are read', () => {
  const shape: ReplyShape = { o: { amount: 'n', used: 'b', code: 's' } };
  expect(fillReply(shape, { amount: '1200', used: 'Y', code: 17 }, {})).toEqual({
    amount: 1200,
    used: true,
    code: '17',
  });
});

test('a field that only our Shop API has stays absent elsewhere', () => {
  const shape: ReplyShape = { o: { inStockCount: { q: 'n' } } };
  expect(fillReply(shape, {}, {})).toEqual({ inStockCount: undefined });
  expect(fillReply(shape, { inStockCount: null }, {})).toEqual({ inStockCount: undefined });
  expect(fillReply(shape, { inStockCount: 3 }, {})).toEqual({ inStockCount: 3 });
});

test('a tree is filled to its leaves', () => {
  const tree = { label: '신발', children: [{ children: null }] };
  expect(fillReply({ r: 'Category' }, tree, named)).toEqual({
    label: '신발',
    children: [{ label: '', children: [] }],
  });
});

test.each([
  [{ productNo: {} }, 'the reply.productNo'],
  [{ labels: 'new' }, 'the reply.labels'],
  [{ brand: 'DUSKLINE' }, 'the reply.brand'],
  ['<html>', 'the reply'],
  [{ labels: [['x']] }, 'the reply.labels[]'],
])('a field of another type is named, without its value: %j', (value, place) => {
  const read = () => fillReply(product, value, {});
  expect(read).toThrow(ReplyShapeError);
  expect(read).toThrow(place);
});
