/** Mask a username for the holder of its phone, `du***@duskline.example`; its length is hidden. */
export function maskUsername(username: string): string {
  const at = username.lastIndexOf('@');
  const shown = username.slice(0, Math.min(2, Math.max(1, at - 1)));
  return `${shown}***${username.slice(at)}`;
}
