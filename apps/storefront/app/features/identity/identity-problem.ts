import { memberRefusals } from '@duskline/contract/member/refusals';

/** The sentence for the result of a verification; an unknown one counts as expired. */
export function identityProblemText(problem: string): string {
  const texts: Record<string, string> = {
    canceled: memberRefusals.identity_canceled.text,
    refused: memberRefusals.identity_refused.text,
    forged: memberRefusals.identity_forged.text,
    unavailable: memberRefusals.identity_unavailable.text,
    taken: memberRefusals.identity_taken.text,
    differs: memberRefusals.identity_differs.text,
  };
  return texts[problem] ?? memberRefusals.identity_over.text;
}

/** The problem of a refused confirmation, as it is sent to the page that opened the window. */
export function problemOfCode(code: string | undefined): string {
  if (code === memberRefusals.identity_taken.code) return 'taken';
  if (code === memberRefusals.identity_differs.code) return 'differs';
  return code === memberRefusals.identity_over.code ? 'over' : 'unavailable';
}
