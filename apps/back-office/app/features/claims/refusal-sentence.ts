/** Take the payment partner's code from before the sentence: staff read the sentence. */
export function refusalSentence(refusal: string): string {
  return refusal.replace(/^[A-Z0-9_]+: /, '');
}
