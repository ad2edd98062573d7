/**
 * A username as its phone's holder may see it: enough to know it again, `du***@duskline.example`.
 * How long it is stays untold.
 */
export function maskUsername(username: string): string {
  const at = username.lastIndexOf('@');
  const shown = username.slice(0, Math.min(2, Math.max(1, at - 1)));
  return `${shown}***${username.slice(at)}`;
}
