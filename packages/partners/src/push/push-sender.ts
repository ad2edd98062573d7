/** Sending of push notifications to the shop's app, as the shop needs it of a partner. */
export type PushSender = {
  /** Send one note. Throws PartnerError when our keys are refused. */
  send(note: PushNote): Promise<PushResult>;
};

export type PushNote = {
  /** Ours and never used for another note: a repeat replaces the first on the phone's screen. */
  id: string;
  /** The device token that our app registered on one phone. */
  deviceToken: string;
  title: string;
  body: string;
  /** What the app opens on a tap: a path of the shop. */
  path?: string;
};

export type PushResult =
  | { kind: 'accepted'; messageId: string }
  /** The app is no longer on this phone: delete the token. */
  | { kind: 'unregistered' }
  | { kind: 'refused'; code: string; message: string }
  /** Unknown whether it arrives; the same note may be sent again. */
  | { kind: 'unknown'; reason: string };
