/** An expected "no": a value, not an exception. `name` is an entry of the API's catalogue. */
export class Refusal<Name extends string = string> {
  readonly name: Name;
  /** Facts a screen or a log may use, such as what is left; never personal data. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Replace the catalogue's sentence where the answer must name something. */
  readonly text: string | undefined;

  constructor(name: Name, details: Record<string, unknown>, text?: string) {
    this.name = name;
    this.details = details;
    this.text = text;
  }
}

/** Refuses: the caller returns this value, a transaction that returns it rolls back. */
export function refuse<Name extends string>(
  name: Name,
  details: Record<string, unknown> = {},
  text?: string,
): Refusal<Name> {
  return new Refusal(name, details, text);
}

export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return value instanceof Refusal;
}
