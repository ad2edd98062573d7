/**
 * Say whether goods that come back for this reason are discarded unless whoever inspects them says
 * otherwise: nobody buys defective ones again.
 */
export function isDiscardedAtFirst(reasonType: string): boolean {
  return reasonType === 'DEFECTIVE_PRODUCT';
}
