/** Check the conditions of a password one by one (decision 0950, "Registration"). */
export function passwordConditions(text: string): { label: string; isMet: boolean }[] {
  const kinds = [/[a-zA-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(text)).length;
  return [
    { label: '8~15자', isMet: text.length >= 8 && text.length <= 15 },
    { label: '영문·숫자·기호 중 2가지 이상', isMet: kinds >= 2 },
    { label: '공백·한글 없음', isMet: /^[\x21-\x7e]+$/.test(text) },
  ];
}
