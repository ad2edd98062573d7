import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookEntry, compareBooks, sumByPayment, totalOfPartner } from './reconcile.rules.ts';

const entry = (paymentKey: string, paid: number, refunded = 0): BookEntry => ({
  orderNo: `order of ${paymentKey}`,
  paymentKey,
  paid,
  refunded,
});
const books = (...entries: BookEntry[]) => sumByPayment(entries);

test('books that agree show no difference, in whatever order and pieces', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), amount, amount), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(entries, (given) => {
      const all = given.map(([key, paid, refunded]) => entry(key, paid, refunded));
      expect(compareBooks(sumByPayment(all), sumByPayment(all.toReversed()))).toEqual([]);
    }),
  );
});

test('a payment that one side does not know is found', () => {
  const ours = books(entry('ours', 100));
  const partners = books(entry('theirs', 200));
  expect(compareBooks(ours, partners)).toMatchObject([
    { kind: 'unknown_to_partner', paymentKey: 'ours', ourAmount: 100, partnerAmount: null },
    { kind: 'unknown_to_us', paymentKey: 'theirs', ourAmount: null, partnerAmount: 200 },
  ]);
});

test('another amount and another refund are found', () => {
  expect(compareBooks(books(entry('k', 100)), books(entry('k', 90)))).toMatchObject([
    { kind: 'amount', ourAmount: 100, partnerAmount: 90 },
  ]);
  expect(compareBooks(books(entry('k', 100, 30)), books(entry('k', 100)))).toMatchObject([
    { kind: 'refund', ourAmount: 30, partnerAmount: 0 },
  ]);
  expect(compareBooks(books(entry('k', 100)), books(entry('k', 100, 30)))).toMatchObject([
    { kind: 'refunded_there_only', ourAmount: 0, partnerAmount: 30 },
  ]);
});

test('what the partner does not answer for is in no sum of refunds, unless our books have the same', () => {
  const ours = books(entry('refunded', 0, 30));
  const partners = books(entry('refunded', 0, 30), entry('silent', 0, 100), entry('known', 0, 7));
  const unanswered = new Set(['refunded', 'silent']);
  expect(totalOfPartner(partners, ours, unanswered)).toEqual({
    paid: 0,
    refunded: 37,
    unanswered: 100,
  });
});

test('it is in no sum either where what differs is that only our books have its payment', () => {
  const ours = books(entry('silent', 100));
  const partners = books(entry('silent', 0, 100));
  const unanswered = new Set(['silent']);
  expect(compareBooks(ours, partners, unanswered)).toMatchObject([{ kind: 'unknown_to_partner' }]);
  const total = totalOfPartner(partners, ours, unanswered);
  expect(total).toEqual({ paid: 0, refunded: 0, unanswered: 100 });
});
