const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL'];

/** Compare two sizes as a shop hangs them: letters from small to large, then numbers, then all else. */
export function bySize(one: string, other: string): number {
  return (
    rankOf(one) - rankOf(other) ||
    (Number.parseFloat(one) || 0) - (Number.parseFloat(other) || 0) ||
    one.localeCompare(other, 'ko')
  );
}

function rankOf(size: string): number {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter !== -1) return letter;
  return /^\d/.test(size) ? LETTERS.length : LETTERS.length + 1;
}
