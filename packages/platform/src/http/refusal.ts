/** An expected "no": a value, not an exception. `name` is an entry of the API's catalogue. */
export class Refusal<Name extends string = string> {
  readonly name: Name;
  /** Details that a screen or a log may use, such as the quantity left; never personal data. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Replaces the catalogue's sentence where the reply must name something. */
  readonly text: string | undefined;

  constructor(name: Name, details: Record<string, unknown>, text?: string) {
    this.name = name;
    this.details = details;
    this.text = text;
  }
}

/** Make a refusal: the caller returns it, and a transaction that returns it rolls back. */
export function refuse<Name extends string>(
  name: Name,
  details: Record<string, unknown> = {},
  text?: string,
): Refusal<Name> {
  return new Refusal(name, details, text);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}
