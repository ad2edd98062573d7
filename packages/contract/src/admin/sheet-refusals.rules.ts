/** What a spreadsheet that staff send is refused for before its rows are understood. */
export const sheetRefusals = [
  'sheet_unreadable',
  'sheet_no_csv',
  'sheet_columns_wrong',
  'sheet_too_long',
  'sheet_too_large',
  'sheet_merged',
  'sheet_formula',
] as const;
