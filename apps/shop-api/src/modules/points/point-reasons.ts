/** Why points are credited or returned; the reference's words (AccumulationReserveReason). */
export type AddReason =
  | 'ADD_AFTER_PAYMENT'
  | 'ADD_POSTING'
  | 'ADD_CANCEL'
  | 'ADD_RETURN'
  | 'ADD_MANUAL'
  | 'ADD_EVENT'
  | 'ADD_SIGNUP'
  | 'ADD_BIRTHDAY'
  | 'ADD_GRADE'
  | 'ADD_COUPON';

/** Why credited points are revoked. */
export type RevokeReason =
  | 'SUB_RETURN'
  | 'SUB_DELETE_POSTING'
  | 'SUB_MANUAL'
  | 'SUB_DELETE_ACCOUNT';

export type PointReason = AddReason | RevokeReason | 'SUB_PAYMENT_USED' | 'SUB_EXPIRED';
