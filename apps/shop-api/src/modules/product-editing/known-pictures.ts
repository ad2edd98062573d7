/** What a picture that staff uploaded is called; no other key can be added to a product. */
const KEY = /^products\/staff\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.jpg$/;

/** Whether a form may show these pictures: those of a product already, or uploaded by staff. */
export function areKnownPictures(keys: readonly string[], present: readonly string[]): boolean {
  return keys.every((key) => present.includes(key) || KEY.test(key));
}
