import { z } from 'zod';

export const KakaoOptions = z.object({
  pfId: z.string(),
  templateId: z.string(),
  variables: z.record(z.string().max(60), z.string().max(1_000)).default({}),
  disableSms: z.boolean().default(false),
});

type KakaoOptions = z.infer<typeof KakaoOptions>;

type Talk = { text: string } | { statusCode: string; statusMessage: string };

const longestTalk = 1_000;

/** Render a notification talk with Kakao's checks: our channel, an approved template, all its variables. */
export function renderTalk(
  { pfId, templateId, variables }: KakaoOptions,
  approved: { channelId: string; templates: Readonly<Record<string, string>> },
): Talk {
  if (pfId !== approved.channelId) return refused('3101', '등록되지 않은 카카오톡 채널입니다.');
  const template = Object.hasOwn(approved.templates, templateId) && approved.templates[templateId];
  if (!template) return refused('3105', '승인된 템플릿을 찾을 수 없습니다.');
  const missing = template.match(/#\{[^}]+\}/g)?.find((name) => !Object.hasOwn(variables, name));
  if (missing) return refused('3106', `치환할 값이 없습니다: ${missing}`);
  const text = template.replaceAll(/#\{[^}]+\}/g, (name) => variables[name] ?? '');
  return text.length > longestTalk ? refused('3113', '1,000자를 넘는 알림톡입니다.') : { text };
}

/** Check whether a phone has KakaoTalk; in the sandbox some have none. */
export function hasKakaoTalk(phone: string): boolean {
  return !phone.endsWith('99');
}

function refused(statusCode: string, statusMessage: string) {
  return { statusCode, statusMessage };
}
