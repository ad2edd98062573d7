import type { Channel, PushTopic } from '../message-kinds.ts';

/** The recipient, and the URL of the store. */
export type TemplateContext = { name: string; siteUrl: string; isMember: boolean };

/** The content of a notification, a push and a mail. */
export type MessageContent = {
  title: string;
  /** One or two sentences. */
  body: string;
  /** What a mail shows as a table. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Where it links to: a path of the store, or a whole URL. */
  path: string;
  action: string;
};

export type Template<Values> = {
  /** By law: information follows from a contract or a request, marketing advertises. */
  nature: 'information' | 'marketing';
  /** Notification talk, as Kakao approved it letter by letter; sent as SMS to people without KakaoTalk. */
  talk?: {
    id: string;
    text: string;
    values(values: Values, context: TemplateContext): Record<string, string>;
  };
  /** The SMS of a template without talk. */
  sms?(values: Values, context: TemplateContext): string;
  mail: boolean;
  push: PushTopic | undefined;
  /** Whether it is saved as a notification of the member. */
  inbox: boolean;
  content(values: Values, context: TemplateContext): MessageContent;
  /** Channels that this message is not sent by. */
  skippedChannels?(values: Values): readonly Channel[];
  /** Not sent any more after so long. */
  validSeconds?: number;
  /** Sent by the request that queued it, because a person waits for it; the job takes over what was left. */
  isSentAtOnce?: true;
  /** Not sent again where it may have been sent. */
  isSentOnce?: true;
  /** To who wrote it: looks like advertising, needs no consent. */
  isTest?: true;
};

/** Format an amount in won: 12345 as `12,345`. */
export function formatAmount(amount: number): string {
  return amount.toLocaleString('ko-KR');
}

/** Format a day or a time of a message, `2026-03-02 14:00`, as the screens do: `2026.03.02 14:00`. */
export function formatWhen(when: string): string {
  return when.replaceAll('-', '.');
}

/** Fill each `#{name}` of a notification talk's text. */
export function fillTalkTemplate(text: string, values: Record<string, string>): string {
  return text.replaceAll(/#\{([^}]+)\}/g, (_, name: string) => values[name] ?? '');
}
