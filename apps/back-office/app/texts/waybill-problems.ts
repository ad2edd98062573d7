/** What is said of a waybill file that cannot be read at all. */
export const waybillProblems = {
  empty: '파일에 송장이 한 줄도 없어요. 첫 줄은 칸 이름, 둘째 줄부터 송장이어야 해요.',
  columnsMissing: (missing: readonly string[]): string =>
    `${missing.join(', ')} 칸이 없어요. 첫 줄의 칸 이름을 확인해 주세요.`,
  too_large: '파일이 5MB를 넘어요. 파일을 나눠 주세요.',
  old_spreadsheet:
    '옛 엑셀 형식(.xls)은 읽지 못해요. 엑셀에서 다른 이름으로 저장 → Excel 통합 문서(.xlsx)로 저장해 주세요.',
  unreadable: '글자를 읽을 수 없는 파일이에요. 엑셀(.xlsx)이나 CSV 파일인지 확인해 주세요.',
  tooMany: '한 번에 1,000줄까지 올릴 수 있어요. 파일을 나눠 주세요.',
};
