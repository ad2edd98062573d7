/** The edge a panel slides in from: the right on a PC, below on a phone. */
export function bottomSheetSide(): 'right' | 'bottom' {
  const isWide = typeof matchMedia === 'function' && matchMedia('(width >= 64rem)').matches;
  return isWide ? 'right' : 'bottom';
}
