/** Save a text as a file on this computer. A CSV begins with a mark that Excel needs to read Korean. */
export function downloadText(fileName: string, text: string, type = 'text/plain'): void {
  const content = type === 'text/csv' && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text;
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
