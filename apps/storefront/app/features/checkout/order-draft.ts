import type { CheckoutFields } from './checkout-fields.ts';

const KEY = 'duskline.order-draft';

/** What is kept of the form: never the password, and consent is given anew each time. */
type Draft = Omit<CheckoutFields, 'guestPassword' | 'consents'>;

/** Keeps what was typed on one order sheet until this tab is closed, for the way back from paying. */
export function saveDraft(orderSheetNo: string, fields: Partial<CheckoutFields>): void {
  const { guestPassword: _password, consents: _consents, ...draft } = fields;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderSheetNo, draft }));
  } catch {
    // Storage is full or switched off: the form is typed again.
  }
}

/** What was typed on this order sheet before; only texts, numbers and ticks come back. */
export function readDraft(orderSheetNo: string): Partial<Draft> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (kept?.orderSheetNo !== orderSheetNo) return undefined;
    return Object.fromEntries(
      Object.entries(kept.draft as object).filter(
        ([name, value]) => typeof value === kinds[name as keyof Draft],
      ),
    );
  } catch {
    return undefined; // switched off, or not ours
  }
}

const kinds: Record<keyof Draft, 'string' | 'number' | 'boolean'> = {
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
