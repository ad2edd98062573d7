import type { CheckoutFields } from './checkout-fields.ts';

const KEY = 'duskline.order-draft';

/** What is saved of the form: never the password, and consents are asked for again each time. */
type OrderDraft = Omit<CheckoutFields, 'guestPassword' | 'consents'>;

/** Save what was typed on one order sheet until this tab is closed, for the return from the payment window. */
export function saveDraft(orderSheetNo: string, fields: Partial<CheckoutFields>): void {
  const { guestPassword: _password, consents: _consents, ...draft } = fields;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderSheetNo, draft }));
  } catch {
    // Storage is full or switched off: the form is typed again.
  }
}

/** Read what was typed on this order sheet before; values of another type are left out. */
export function readDraft(orderSheetNo: string): Partial<OrderDraft> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (stored?.orderSheetNo !== orderSheetNo) return undefined;
    return Object.fromEntries(
      Object.entries(stored.draft as object).filter(
        ([name, value]) => typeof value === fieldTypes[name as keyof OrderDraft],
      ),
    );
  } catch {
    return undefined; // switched off, or not valid
  }
}

const fieldTypes: Record<keyof OrderDraft, 'string' | 'number' | 'boolean'> = {
  ordererName: 'string',
  ordererPhone: 'string',
  ordererEmail: 'string',
  addressNo: 'number',
  receiverName: 'string',
  receiverPhone: 'string',
  zipCode: 'string',
  address: 'string',
  jibunAddress: 'string',
  detailAddress: 'string',
  memo: 'string',
  savesAddress: 'boolean',
  payType: 'string',
};
