/**
 * A page in three parts: its head, what it shows, and its end from the first of our scripts in the
 * body on. What it shows is most of it and stays bytes: each text of a whole page takes twice its
 * bytes of new memory, which costs more than all that is done to it (docs/decisions/1105).
 */
export type PageParts = { head: string; shown: Buffer; end: string };

/** Cut a page as it was rendered. Our scripts bear the nonce; nothing between head and end does. */
export function cutPage(bytes: Buffer, nonce: string): PageParts {
  const headEnd = Math.max(0, bytes.indexOf('</head>'));
  const marked = bytes.indexOf(nonce, headEnd);
  const endStart = marked === -1 ? bytes.length : Math.max(headEnd, bytes.lastIndexOf('<', marked));
  return {
    head: bytes.toString('utf8', 0, headEnd),
    shown: bytes.subarray(headEnd, endStart),
    end: bytes.toString('utf8', endStart),
  };
}

/** Put the parts of a page together again. */
export function joinPage({ head, shown, end }: PageParts): Buffer {
  return Buffer.concat([Buffer.from(head), shown, Buffer.from(end)]);
}
