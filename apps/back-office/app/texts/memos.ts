/** The words of notes that staff leave for staff. */
export const memoTexts = {
  label: '새 메모',
  missing: '메모를 입력해 주세요.',
  hint: '직원만 볼 수 있어요.',
  save: '메모 남기기',
  remove: '메모 지우기',
  removeAsk: '이 메모를 지울까요?',
  none: '아직 메모가 없어요.',
};
