/** Say the API's label of a claim's state as people read it: `반품처리 · 수거진행` of `반품처리[수거진행]`. */
export function claimStateLabel(label: string): string {
  return label.replace(/\[(.+)\]$/, ' · $1');
}
