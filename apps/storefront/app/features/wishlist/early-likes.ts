/** Products whose heart was pressed before it was known who is shopping. */
const pressed = new Set<number>();

/** Remember that a heart was pressed; pressed again before it could answer, it is as before. */
export function rememberLike(productNo: number): void {
  if (!pressed.delete(productNo)) pressed.add(productNo);
}

/** Returns whether the heart of a product is still to be pressed, once. */
export function takeLike(productNo: number): boolean {
  return pressed.delete(productNo);
}
