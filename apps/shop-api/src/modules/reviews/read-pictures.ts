/** The keys of pictures by the addresses a request names, each once; undefined where one is not ours. */
export function readPictures(
  addresses: readonly string[],
  imageKey: (address: string) => string | undefined,
): string[] | undefined {
  const keys = new Set(addresses.map(imageKey));
  return keys.has(undefined) ? undefined : ([...keys] as string[]);
}
