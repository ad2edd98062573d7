import type { CheckedVariable } from '@duskline/contract/admin/message-texts.rules';
import type { Template } from '../message-templates/index.ts';

/** Return the variables of a template, as its texts are checked by them. */
export function checkedVariables({ variables }: Template<unknown>): CheckedVariable[] {
  return Object.entries(variables).map(([name, { requiredIn = [], missingIn = [] }]) => ({
    ...{ name, requiredIn, missingIn },
  }));
}
