import { expect, test } from 'vitest';
import type { Digest, Operation } from './digest.ts';
import { addSeenFields, documentedFields, noFieldsSeen } from './field-coverage.ts';

const operation: Operation = {
  ...{ method: 'GET', path: '/orders', version: '1.0', auth: 'member', answers: 'json' },
  ...{ mayBeNullAnywhere: false, query: [] },
  reply: {
    type: 'object',
    properties: { items: { type: 'array', items: { $ref: '#/shapes/Order' } } },
  },
};
const digest: Digest = {
  operations: [operation],
  shapes: {
    Order: {
      type: 'object',
      properties: {
        orderNo: { type: 'string' },
        claim: { anyOf: [{ $ref: '#/shapes/Claim' }, { type: 'null' }] },
        parts: { type: 'array', items: { $ref: '#/shapes/Order' } },
      },
    },
    Claim: { type: 'object', properties: { claimNo: { type: 'number' } } },
  },
};

test('a field of a shape that several replies share is one, and a shape within itself is entered once', () => {
  expect([...documentedFields(operation, digest)]).toEqual([
    ...['GET /orders: items', 'Order.orderNo', 'Order.claim', 'Claim.claimNo', 'Order.parts'],
  ]);
});

test('a field in an empty list or behind null is not reached; null itself is reached and not filled', () => {
  const seen = noFieldsSeen();
  addSeenFields(operation, digest, { items: [] }, seen);
  expect([...seen.reached]).toEqual(['GET /orders: items']);
  const items = [{ orderNo: '1', claim: null, parts: [] }];
  addSeenFields(operation, digest, { items }, seen);
  expect(seen.reached.has('Order.claim')).toBe(true);
  expect(seen.reached.has('Claim.claimNo')).toBe(false);
  expect([...seen.filled]).toEqual(['GET /orders: items', 'Order.orderNo']);
});
