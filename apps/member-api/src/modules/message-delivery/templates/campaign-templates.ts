import type { MessageValues } from '../message-kinds.ts';
import { fillTalkTemplate, type Template, type TemplateContext } from './template.ts';

type Values = MessageValues['campaign_test'];

const channels = ['SMS', 'MAIL', 'PUSH'] as const;

/** Put the member's name where a text says `#{이름}`. */
const filled = (text: string, { name }: TemplateContext) => fillTalkTemplate(text, { 이름: name });

/**
 * An advertisement that staff wrote. Whether it arrived is not known where a process died while
 * sending: it is not sent again, because one too few is better than one too many.
 */
export const campaign: Template<Values> = {
  nature: 'marketing',
  sms: ({ body, path }, context) => `${filled(body, context)}\n${context.siteUrl}${path}`,
  mail: true,
  push: 'marketing',
  inbox: false,
  content: ({ title, body, path, action }, context) => ({
    ...{ title: filled(title, context), body: filled(body, context), path, action },
  }),
  skippedChannels: (values) => channels.filter((channel) => !values.channels.includes(channel)),
  isSentOnce: true,
};

/** The same to whoever wrote it: they need not have agreed, and are no member. */
export const campaignTest: Template<Values> = { ...campaign, isTest: true };
