import { type CheckoutFields, emptyFields } from './checkout-fields.ts';
import { type Discounts, noDiscounts } from './discounts.rules.ts';

const KEY = 'duskline.order-draft';

/** What is saved of the form: never the password, and consents are asked for again each time. */
type OrderDraft = Omit<CheckoutFields, 'guestPassword' | 'consents'>;
type Owner = 'guest' | 'member';
type Stored = {
  orderSheetNo: string;
  owner: Owner;
  draft: Record<string, unknown>;
  discounts?: { productCoupons: [number, number][]; cartCoupon?: number; points: number };
};

/**
 * Save what was typed and chosen on one order sheet until this tab is closed, for the return from
 * the payment window.
 */
export function saveDraft(
  orderSheetNo: string,
  owner: Owner,
  fields: Partial<CheckoutFields>,
  discounts: Discounts = noDiscounts,
): void {
  const { guestPassword: _password, consents: _consents, ...draft } = fields;
  const { productCoupons, cartCoupon, points } = discounts;
  const stored: Stored = {
    orderSheetNo,
    owner,
    draft,
    ...(discounts !== noDiscounts && {
      discounts: { productCoupons: [...productCoupons], cartCoupon, points },
    }),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or switched off: the form is typed again.
  }
}

/**
 * Read what was typed on this order sheet before; values of another type are left out. A guest who
 * left one sheet finds the same on the next: nothing else remembers them. A member's comes from the
 * API, and nothing a member typed is shown to a guest after a logout.
 */
export function readDraft(orderSheetNo: string, owner: Owner): Partial<OrderDraft> | undefined {
  const stored = readStored();
  const isSameSheet = stored?.orderSheetNo === orderSheetNo;
  const isGuests = stored?.owner === 'guest' && owner === 'guest';
  if (!stored || !(isSameSheet || isGuests)) return undefined;
  if (stored.owner === 'member' && owner === 'guest') return undefined;
  const { guestPassword: _password, consents: _consents, ...savedFields } = emptyFields;
  return Object.fromEntries(
    Object.entries(stored.draft).filter(
      ([name, value]) =>
        Object.hasOwn(savedFields, name) &&
        typeof value === typeof savedFields[name as keyof OrderDraft],
    ),
  );
}

/** Read the coupons and points chosen on this order sheet before; undefined where none were. */
export function readDraftDiscounts(orderSheetNo: string): Discounts | undefined {
  const stored = readStored();
  if (stored?.orderSheetNo !== orderSheetNo || !stored.discounts) return undefined;
  const { productCoupons, cartCoupon, points } = stored.discounts;
  if (!Array.isArray(productCoupons) || !Number.isSafeInteger(points)) return undefined;
  return { productCoupons: new Map(productCoupons), cartCoupon, points };
}

function readStored(): Stored | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof stored?.draft === 'object' && stored.draft ? stored : undefined;
  } catch {
    return undefined; // switched off, or not valid
  }
}
