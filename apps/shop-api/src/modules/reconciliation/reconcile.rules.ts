import type { DifferenceKind } from '@duskline/contract/admin/settlement';

/** What one side's books say of a payment within a period; amounts in won. */
export type BookEntry = { orderNo: string; paymentKey: string; paid: number; refunded: number };

export type Difference = {
  kind: DifferenceKind;
  orderNo: string;
  paymentKey: string;
  ourAmount: number | null;
  partnerAmount: number | null;
};

/** Add up the entries of each payment, by payment key. */
export function sumByPayment(entries: Iterable<BookEntry>): Map<string, BookEntry> {
  const books = new Map<string, BookEntry>();
  for (const entry of entries) {
    const known = books.get(entry.paymentKey);
    books.set(entry.paymentKey, {
      ...entry,
      paid: entry.paid + (known?.paid ?? 0),
      refunded: entry.refunded + (known?.refunded ?? 0),
    });
  }
  return books;
}

/** Return what a side's books say of a period in all; won. */
export function totalOf(books: ReadonlyMap<string, BookEntry>): { paid: number; refunded: number } {
  const total = { paid: 0, refunded: 0 };
  for (const { paid, refunded } of books.values()) {
    total.paid += paid;
    total.refunded += refunded;
  }
  return total;
}

/**
 * Return what the partner's books say of a period in all; `unanswered` is what its refunds leave out:
 * those of which the partner did not answer whether they are any, unless ours have the same; won. A
 * bookkeeper holds the sum against the money that moved (docs/decisions/1090).
 */
export function totalOfPartner(
  books: ReadonlyMap<string, BookEntry>,
  ours: ReadonlyMap<string, BookEntry>,
  unansweredKeys: ReadonlySet<string>,
): { paid: number; refunded: number; unanswered: number } {
  const { paid, refunded } = totalOf(books);
  let unanswered = 0;
  for (const paymentKey of unansweredKeys) {
    const amount = books.get(paymentKey)?.refunded ?? 0;
    if (amount !== ours.get(paymentKey)?.refunded) unanswered += amount;
  }
  return { paid, refunded: refunded - unanswered, unanswered };
}

/**
 * Compare our books of a period with the partner's; returns every payment that differs, once. Of the
 * partner's refunds of `unanswered` it is not known whether they are refunds: where ours say another
 * amount, that is what differs.
 */
export function compareBooks(
  ours: ReadonlyMap<string, BookEntry>,
  partners: ReadonlyMap<string, BookEntry>,
  unanswered: ReadonlySet<string> = new Set(),
): Difference[] {
  const differences: Difference[] = [];
  for (const paymentKey of new Set([...ours.keys(), ...partners.keys()])) {
    const our = ours.get(paymentKey);
    const partner = partners.get(paymentKey);
    const found = compareEntry(our, partner);
    if (found) {
      const orderNo = our?.orderNo ?? partner?.orderNo ?? '';
      const isRefund = found.kind === 'refund' || found.kind === 'refunded_there_only';
      const kind = isRefund && unanswered.has(paymentKey) ? 'unanswered' : found.kind;
      differences.push({ ...found, kind, orderNo, paymentKey });
    }
  }
  return differences;
}

function compareEntry(
  our: BookEntry | undefined,
  partner: BookEntry | undefined,
): Pick<Difference, 'kind' | 'ourAmount' | 'partnerAmount'> | undefined {
  const paid = { our: our?.paid ?? 0, partner: partner?.paid ?? 0 };
  if (paid.our === 0 && paid.partner > 0) {
    return { kind: 'unknown_to_us', ourAmount: null, partnerAmount: paid.partner };
  }
  if (paid.partner === 0 && paid.our > 0) {
    return { kind: 'unknown_to_partner', ourAmount: paid.our, partnerAmount: null };
  }
  if (paid.our !== paid.partner) {
    return { kind: 'amount', ourAmount: paid.our, partnerAmount: paid.partner };
  }
  const refunded = { our: our?.refunded ?? 0, partner: partner?.refunded ?? 0 };
  if (refunded.our === refunded.partner) return undefined;
  const kind = refunded.our === 0 ? 'refunded_there_only' : 'refund';
  return { kind, ourAmount: refunded.our, partnerAmount: refunded.partner };
}
