import { findIneligibility } from '../claims/index.ts';

/**
 * Whether staff may open a return or an exchange of a shipped line for its buyer: they are bound to no
 * period.
 */
export function canReturn(line: Parameters<typeof findIneligibility>[0]): boolean {
  const terms = {
    type: 'RETURN',
    responsible: 'SELLER',
    now: new Date(0),
    isOperator: true,
  } as const;
  return findIneligibility(line, terms) === undefined;
}
