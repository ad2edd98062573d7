/** The same for two calls whose parameters have different names. */
export function callKey({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}').replace(/(.)\/$/, '$1')}`;
}
