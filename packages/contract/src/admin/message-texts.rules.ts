/** How long the texts of a channel may be, in letters. */
export const textLimits = {
  /** Kakao's own limit of a notification talk. */
  TALK: { title: 0, body: 1000 },
  SMS: { title: 0, body: 1000 },
  MAIL: { title: 100, body: 2000 },
  /** A lock screen shows no more. */
  PUSH: { title: 50, body: 200 },
} as const;

export type TextChannel = keyof typeof textLimits;

/** Up to so many bytes a text is sent as one SMS, then as LMS (SOLAPI counts in EUC-KR). */
export const SMS_BYTES = 90;
export const LMS_BYTES = 2000;

/** Marks and opt-outs of advertising: the store adds them to what is advertising, and to nothing else. */
const LEGAL_MARKS = /\(\s*광고\s*\)|무료\s*수신\s*거부/;
const PLACEHOLDER = /#\{([^}]*)\}/g;
const PICTOGRAPH = /(?![©®™])\p{Extended_Pictographic}/u;

export type CheckedVariable = {
  name: string;
  requiredIn: readonly TextChannel[];
  missingIn: readonly TextChannel[];
};

/** What is wrong with a text, at which field, and what to do. */
export type TextProblem = { field: 'title' | 'body'; text: string };

/** Count the bytes of a text as senders of SMS do: in EUC-KR, where Korean takes two. */
export function smsBytes(text: string): number {
  let bytes = 0;
  for (const letter of text) bytes += letter.charCodeAt(0) < 128 ? 1 : 2;
  return bytes;
}

/** Return the names of all placeholders of a text, in their order, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))];
}

/** Find everything that is wrong with the words of a channel, by the variables that its kind has. */
export function findTextProblems(
  channel: TextChannel,
  words: { title: string; body: string },
  variables: readonly CheckedVariable[],
): TextProblem[] {
  const limits = textLimits[channel];
  const fields = limits.title === 0 ? (['body'] as const) : (['title', 'body'] as const);
  const problems: TextProblem[] = [];
  for (const field of fields) {
    const problem = fieldProblem(channel, field, words[field], variables);
    if (problem !== undefined) problems.push({ field, text: problem });
  }
  if (limits.title === 0 && words.title !== '') {
    problems.push({ field: 'title', text: '이 채널에는 제목이 없어요.' });
  }
  const said = new Set([...placeholdersOf(words.title), ...placeholdersOf(words.body)]);
  const missing = variables
    .filter(({ name, requiredIn }) => requiredIn.includes(channel) && !said.has(name))
    .map(({ name }) => `#{${name}}`);
  if (missing.length > 0) {
    problems.push({
      field: 'body',
      text: `꼭 있어야 하는 변수를 넣어 주세요: ${missing.join(', ')}`,
    });
  }
  return problems;
}

function fieldProblem(
  channel: TextChannel,
  field: 'title' | 'body',
  text: string,
  variables: readonly CheckedVariable[],
): string | undefined {
  const most = textLimits[channel][field];
  if (text.trim() === '') return field === 'title' ? '제목을 적어 주세요.' : '내용을 적어 주세요.';
  if (text.length > most) return `${most.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`;
  if (field === 'title' && /[\r\n]/.test(text)) return '제목은 한 줄로 적어 주세요.';
  if (LEGAL_MARKS.test(text)) {
    return '(광고)와 수신거부 안내는 광고에만 스토어가 붙여요. 글에서 지워 주세요.';
  }
  if ((channel === 'SMS' || channel === 'TALK') && PICTOGRAPH.test(text)) {
    return '문자로 갈 수 없는 그림 문자(이모지)를 지워 주세요.';
  }
  for (const name of placeholdersOf(text)) {
    const known = variables.find((variable) => variable.name === name);
    if (!known) return `#{${name}}은(는) 없는 변수예요. 아래에서 골라 넣어 주세요.`;
    if (known.missingIn.includes(channel)) return `#{${name}}은(는) 이 채널에서 쓸 수 없어요.`;
  }
  if (text.replaceAll(PLACEHOLDER, '').includes('#{')) return '변수를 닫는 괄호 }를 적어 주세요.';
  return undefined;
}
