import { expect, test } from 'vitest';
import { compareShapes } from './compare-shapes.ts';
import type { Shape } from './digest.ts';

const object = (properties: Record<string, Shape>): Shape => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

function compare(documented: Shape, ours: Shape, mayBeNull = false) {
  return compareShapes(
    { shape: documented, root: { Grade: { type: 'string', enum: ['LOCAL', 'OG'] } } },
    { shape: ours, root: {} },
    { mayBeNull },
  ).map(({ at, kind }) => `${kind} ${at}`);
}

const text = { type: 'string' };

test('a missing field is reported with its path', () => {
  const documented = object({ items: { type: 'array', items: object({ no: text, name: text }) } });
  const ours = object({ items: { type: 'array', items: object({ no: text, more: text }) } });
  expect(compare(documented, ours)).toEqual(['missing items[].name']);
});

test('a field of another type, an optional one and an undocumented null are reported', () => {
  const ours = { ...object({ a: { type: 'number' }, b: text }), required: ['a'] };
  expect(compare(object({ a: text, b: text }), ours)).toEqual(['type a', 'optional b']);
  const nullable = object({ a: { anyOf: [text, { type: 'null' }] } });
  expect(compare(object({ a: text }), nullable)).toEqual(['null a']);
  expect(compare(object({ a: text }), nullable, true)).toEqual([]);
});

test('undocumented enumeration values are reported; fewer than documented are fine', () => {
  const documented = object({ grade: { $ref: '#/shapes/Grade' } });
  expect(compare(documented, object({ grade: { ...text, enum: ['OG'] } }))).toEqual([]);
  expect(compare(documented, object({ grade: { ...text, enum: ['VIP'] } }))).toEqual([
    'enum grade',
  ]);
});

test('an integer is a number, and a map has any field', () => {
  expect(compare(object({ n: { type: 'number' } }), object({ n: { type: 'integer' } }))).toEqual(
    [],
  );
  expect(compare(object({ n: text }), { type: 'object', additionalProperties: text })).toEqual([]);
});
