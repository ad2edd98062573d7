/** Save a text as a file on this computer. */
export function downloadText(fileName: string, text: string, type = 'text/plain'): void {
  downloadFile(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Save what the API sent in base64 as a file on this computer. */
export function downloadBytes(fileName: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  downloadFile(fileName, new Blob([bytes], { type }));
}

/** Save a file on this computer. */
export function downloadFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
