/** Write the values of an option as staff read them: `블랙 / 230`; they are stored as `블랙|230`. */
export function optionText(optionValue: string): string {
  return optionValue.split('|').join(' / ');
}
