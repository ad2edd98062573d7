/** The words of files that staff export and import. */
export const fileTexts = {
  export: { xlsx: '엑셀로 내보내기', csv: 'CSV로 내보내기' },
} as const;
