import type { MessageGroup, MessageWords as Words } from '@duskline/contract/admin/message-texts';
import type { Channel, PushTopic } from './message-kinds.rules.ts';

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

/** What a text may say by `#{its name}`. */
export type Variable<Values> = {
  /** What staff read beside it. */
  about: string;
  of(values: Values, context: TemplateContext): string;
  /** Channels whose message is of no use without it. */
  requiredIn?: readonly Channel[];
  /** Channels that do not know it. */
  missingIn?: readonly Channel[];
};

export type Template<Values> = {
  /** Where staff find it; campaigns have a page of their own. */
  group: MessageGroup | 'campaign';
  /** What staff call it, and when it is sent. */
  label: string;
  sentWhen: string;
  /** By law: information follows from a contract or a request, marketing advertises. */
  nature: 'information' | 'marketing';
  variables: Record<string, Variable<Values>>;
  /** Notification talk, as Kakao approved it letter by letter; sent as SMS to people without KakaoTalk. */
  talk?: { id: string; text: string };
  /** The SMS of a template without talk. */
  sms?: string;
  mail: boolean;
  push: PushTopic | undefined;
  /** Whether it is saved as a notification of the member. */
  inbox: boolean;
  /** The standard words of mail, push and notification. */
  words: Words;
  facts?: readonly (readonly [label: string, text: string])[];
  /** Where it links to: a path of the store, or a whole URL. */
  path(values: Values, context: TemplateContext): string;
  /** The text of the link. */
  action: string;
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

/** The recipient's name; notifications and pushes are written without it. */
export const NAME: Variable<unknown> = {
  about: '받는 분의 이름',
  of: (_values, { name }) => name,
  missingIn: ['PUSH'],
};

/** Format an amount in won: 12345 as `12,345`. */
export function formatAmount(amount: number): string {
  return amount.toLocaleString('ko-KR');
}

/** Format a day or a time of a message, `2026-03-02 14:00`, as the screens do: `2026.03.02 14:00`. */
export function formatWhen(when: string): string {
  return when.replaceAll('-', '.');
}

/** Return the value of each variable of a template. */
export function variableValues(
  { variables }: Template<unknown>,
  values: unknown,
  context: TemplateContext,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, { of }]) => [name, of(values, context)]),
  );
}

/** Fill each `#{name}` of a text; a name without a value disappears. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replaceAll(/#\{([^}]+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Return the standard words of a channel, with their placeholders; undefined where it is not sent by that. */
export function standardWords(template: Template<unknown>, channel: Channel): Words | undefined {
  const { talk, sms, mail, push, inbox, words } = template;
  if (channel === 'TALK') return talk && { title: '', body: talk.text };
  if (channel === 'SMS') return sms === undefined ? undefined : { title: '', body: sms };
  if (channel === 'MAIL') return mail ? words : undefined;
  return push || inbox ? words : undefined;
}
