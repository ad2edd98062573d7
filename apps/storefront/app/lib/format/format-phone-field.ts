import { formatTypedPhone } from './format-typed-phone.ts';

/**
 * Handle a change of a phone field: the number gets its dashes, except while the shopper corrects
 * its middle, where the caret would jump to the end.
 */
export function formatPhoneField({ target }: { target: HTMLInputElement }): void {
  if (target.selectionStart === target.value.length) target.value = formatTypedPhone(target.value);
}
