/** From the right on a PC, from below on a phone. */
export function sheetSide(): 'right' | 'bottom' {
  const isWide = typeof matchMedia === 'function' && matchMedia('(width >= 64rem)').matches;
  return isWide ? 'right' : 'bottom';
}
