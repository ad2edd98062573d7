/** Leave for a page of another site, which does not learn where the browser comes from. */
export function leaveWithoutReferrer(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  link.click();
}
