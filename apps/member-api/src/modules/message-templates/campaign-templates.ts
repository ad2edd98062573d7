import type { MessageValues } from './message-kinds.rules.ts';
import { fillText, NAME, type Template, type TemplateContext } from './template.ts';

type Values = MessageValues['campaign_test'];

const channels = ['SMS', 'MAIL', 'PUSH'] as const;

/** Put the member's name where a text says `#{이름}`. */
const filled = (text: string, { name }: TemplateContext) => fillText(text, { 이름: name });

/**
 * An advertisement that staff wrote. Whether it arrived is not known where a process died while
 * sending: it is not sent again, because one too few is better than one too many.
 */
export const campaign: Template<Values> = {
  group: 'campaign',
  label: '캠페인',
  sentWhen: '직원이 캠페인을 시작했을 때',
  nature: 'marketing',
  variables: {
    이름: NAME,
    제목: { about: '캠페인의 제목', of: ({ title }, context) => filled(title, context) },
    내용: { about: '캠페인의 내용', of: ({ body }, context) => filled(body, context) },
    버튼: { about: '버튼 글', of: ({ action }) => action },
    주소: { about: '여는 페이지 주소', of: ({ path }, { siteUrl }) => siteUrl + path },
  },
  sms: '#{내용}\n#{주소}',
  mail: true,
  push: 'marketing',
  inbox: false,
  words: { title: '#{제목}', body: '#{내용}' },
  path: ({ path }) => path,
  action: '#{버튼}',
  skippedChannels: (values) => channels.filter((channel) => !values.channels.includes(channel)),
  isSentOnce: true,
};

/** The same to whoever wrote it: they need not have agreed, and are no member. */
export const campaignTest: Template<Values> = { ...campaign, isTest: true };
