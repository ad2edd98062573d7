import { expect, test } from 'vitest';
import { listFirstPages } from './first-pages.rules.ts';

const document = {
  paths: {
    '/orders': {
      get: {
        parameters: [
          { name: 'queue', in: 'query', schema: { enum: ['PAY_DONE', 'DELIVERY_ING'] } },
          { name: 'from', in: 'query', schema: { type: 'string' } },
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
        ],
      },
    },
    '/inquiries': {
      get: {
        parameters: [
          { name: 'kind', in: 'query', required: true, schema: { enum: ['service', 'product'] } },
          { name: 'isUrgent', in: 'query', schema: { type: 'boolean' } },
        ],
      },
    },
    '/members/{memberNo}/points': { get: {} },
    '/coupons/{couponNo}': { get: {} },
    '/product-exports': { get: {} },
    '/login': {},
  },
};
const of = {
  samples: {},
  numbers: { memberNo: '7' },
  spans: [{ from: '2026-11-01', to: '2026-11-07' }],
};

test('every list is asked for as it is, by each choice of each filter and for days', () => {
  expect(listFirstPages(document, of)).toEqual([
    '/orders',
    '/orders?queue=PAY_DONE',
    '/orders?queue=DELIVERY_ING',
    '/orders?from=2026-11-01&to=2026-11-07',
    '/inquiries?kind=service',
    '/inquiries?kind=service&isUrgent=true',
    '/inquiries?kind=service&isUrgent=false',
    '/inquiries?kind=product',
    '/inquiries?kind=product&isUrgent=true',
    '/inquiries?kind=product&isUrgent=false',
    '/members/7/points',
  ]);
});

test('a filter of which the bench knows no value stops it', () => {
  const parameters = [{ name: 'colour', in: 'query', schema: { type: 'string' } }];
  const paths = { '/products': { get: { parameters } } };
  expect(() => listFirstPages({ paths }, of)).toThrow('/products: no sample of the filter colour');
});
