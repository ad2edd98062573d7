/** The limit of every other adapter in tests: no busy machine replies later. */
export const PATIENT_MS = 60_000;

/** A limit of an adapter that every other reply keeps, on a busy machine too. */
export const REPLY_LIMIT_MS = 2_000;

/** A fault: the stand-in replies later than `REPLY_LIMIT_MS`. */
export const slowReply = { kind: 'slow', ms: REPLY_LIMIT_MS + 1_000 } as const;
