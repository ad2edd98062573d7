import type { Channel, PushTopic } from '../message-kinds.ts';

/** Who is told, and where our pages are. */
export type TemplateContext = { name: string; siteUrl: string; isMember: boolean };

/** What is said on a screen of ours, in a push and in a mail. */
export type Words = {
  title: string;
  /** One or two sentences. */
  body: string;
  /** What a mail shows as a table. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Where it leads: a path of the shop, or a whole address. */
  path: string;
  action: string;
};

export type Template<Values> = {
  /** By law: what follows from a contract or a request, or what advertises. */
  nature: 'information' | 'marketing';
  /** As Kakao approved it, letter by letter; sent as text message to who has no KakaoTalk. */
  talk?: {
    id: string;
    text: string;
    values(values: Values, context: TemplateContext): Record<string, string>;
  };
  /** A text message where there is no talk. */
  sms?(values: Values, context: TemplateContext): string;
  mail: boolean;
  push: PushTopic | undefined;
  /** Stays behind the bell of a member. */
  inbox: boolean;
  words(values: Values, context: TemplateContext): Words;
  /** Channels that this one does not go by. */
  leavesOut?(values: Values): readonly Channel[];
  /** Worth nothing after so long. */
  goodForSeconds?: number;
  /** Whoever queued it sends it, because somebody waits for it; the job takes over what was left. */
  isSentAtOnce?: true;
};

/** 12345 -> `12,345`. */
export function formatAmount(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Writes each `#{name}` of a talk's text. */
export function fillTalkTemplate(text: string, values: Record<string, string>): string {
  return text.replaceAll(/#\{([^}]+)\}/g, (_, name: string) => values[name] ?? '');
}
