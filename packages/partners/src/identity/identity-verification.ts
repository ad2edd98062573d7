/** Verification of a person by their Korean mobile phone (본인확인), as the shop needs it of a partner. */
export type IdentityVerification = {
  /**
   * Create the form that opens the partner's popup. `orderNo` is ours, 1 to 40 letters and digits,
   * never used for another verification; `returnUrl` is registered with the partner.
   */
  begin(request: { orderNo: string; returnUrl: string }): Promise<IdentityStart>;
  /**
   * Read what the popup posted to the return URL. The caller finds `started` by the posted order
   * number and deletes it before calling, so that a result is valid once, for the one who started.
   */
  finish(callback: IdentityCallback, started: StartedIdentity): Promise<IdentityResult>;
};

export type StartedIdentity = { orderNo: string; requestHash: string };

export type IdentityStart = StartedIdentity & { form: IdentityForm };

/** A form to submit into a window opened with this name and size. */
export type IdentityForm = {
  action: string;
  fields: Record<string, string>;
  popup: { name: string; width: number; height: number };
};

/** The fields of the posted form, as they came. */
export type IdentityCallback = Readonly<Record<string, string | undefined>>;

export type IdentityResult =
  | { kind: 'verified'; identity: VerifiedIdentity }
  /** The shopper closed the popup's form. */
  | { kind: 'canceled' }
  /** The carrier has no such person. */
  | { kind: 'refused'; code: string }
  /** Not signed by the partner, not for this order, or changed on the way: nobody is verified. */
  | { kind: 'forged'; reason: string };

export type VerifiedIdentity = {
  /** The same for one person at every shop: store it hashed. */
  ci: string;
  /** The same for one person at this shop. */
  di: string;
  name: string;
  /** `YYYYMMDD`. */
  birthday: string;
  /** 01 male, 02 female. */
  sexCode: '01' | '02';
  /** 01 Korean, 02 foreigner. */
  localCode: '01' | '02';
  /** Digits, `01012345678`. */
  phone: string;
  /** The carrier: SKT, KTF, LGT, or SKM, KTM, LGM for those on their networks (알뜰폰). */
  carrier: string;
};
