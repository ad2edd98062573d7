/** What the shop asks of whoever carries notes to its app. */
export type PushSender = {
  /** Hands one note over. Throws PartnerError when our keys are refused. */
  send(note: PushNote): Promise<PushResult>;
};

export type PushNote = {
  /** Ours and never used for another note: a repeat replaces the first on the phone's screen. */
  id: string;
  /** The token our app got for itself on one phone. */
  deviceToken: string;
  title: string;
  body: string;
  /** What the app opens on a tap: a path of the shop. */
  path?: string;
};

export type PushResult =
  | { kind: 'accepted'; messageId: string }
  /** The app is gone from this phone: forget the token. */
  | { kind: 'unregistered' }
  | { kind: 'refused'; code: string; message: string }
  /** It may or may not arrive; the same note may be sent again. */
  | { kind: 'unknown'; reason: string };
