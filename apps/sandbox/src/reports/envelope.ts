import { z } from 'zod';

/** The parts of an error event that are listed. */
export type SentEvent = {
  eventId: string;
  level: string;
  title: string;
  where: string;
  environment: string;
  release: string;
  platform: string;
};

export type Envelope = { eventId: string; sentryKey: string; events: SentEvent[] };

const newline = 0x0a;
const mostItems = 100;
const longest = 1_000;

const text = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, longest));
const id = z.string().regex(/^[0-9a-f]{32}$/i);

const Header = z.object({ event_id: id.optional().catch(undefined), dsn: z.string().optional() });
const ItemHeader = z.object({ type: z.string(), length: z.number().int().min(0).optional() });

const Thrown = z.object({ type: text, value: text });
const Event = z.object({
  event_id: id.optional().catch(undefined),
  level: text.default('error'),
  // Either the bare message or one with its parameters.
  message: z
    .union([z.string(), z.object({ formatted: z.string() })])
    .optional()
    .catch(undefined),
  exception: z
    .object({ values: z.array(Thrown).max(50) })
    .optional()
    .catch(undefined),
  transaction: text.default(''),
  request: z.object({ url: text }).optional().catch(undefined),
  environment: text.default(''),
  release: text.default(''),
  platform: text.default(''),
});

/** Parse a Sentry envelope (develop.sentry.dev/sdk/data-model/envelopes): a header line, then items, each a header line and its payload. Undefined for anything else. */
export function readEnvelope(bytes: Buffer): Envelope | undefined {
  const [head, afterHead] = readLine(bytes, 0);
  const header = Header.safeParse(parseJson(head));
  if (!header.success) return undefined;
  const events: SentEvent[] = [];
  let at = afterHead;
  for (let item = 0; item < mostItems && at < bytes.length; item += 1) {
    const [line, payloadAt] = readLine(bytes, at);
    if (line === '') {
      at = payloadAt;
      continue;
    }
    const itemHeader = ItemHeader.safeParse(parseJson(line));
    if (!itemHeader.success) return undefined;
    const { type, length } = itemHeader.data;
    const end = length === undefined ? endOfLine(bytes, payloadAt) : payloadAt + length;
    if (end > bytes.length) return undefined;
    const event = type === 'event' && readEvent(bytes.toString('utf8', payloadAt, end));
    if (event) events.push(event);
    at = end + 1;
  }
  return {
    eventId: header.data.event_id ?? events[0]?.eventId ?? '',
    sentryKey: keyOf(header.data.dsn),
    events,
  };
}

function readEvent(json: string): SentEvent | undefined {
  const read = Event.safeParse(parseJson(json));
  if (!read.success) return undefined;
  const event = read.data;
  const thrown = event.exception?.values.at(-1);
  const message = typeof event.message === 'string' ? event.message : event.message?.formatted;
  return {
    eventId: event.event_id ?? '',
    level: event.level,
    title: thrown ? `${thrown.type}: ${thrown.value}` : (message ?? '').slice(0, longest),
    where: event.transaction || (event.request?.url ?? ''),
    environment: event.environment,
    release: event.release,
    platform: event.platform,
  };
}

function readLine(bytes: Buffer, from: number): [line: string, next: number] {
  const end = endOfLine(bytes, from);
  return [bytes.toString('utf8', from, end).trim(), end + 1];
}

function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(newline, from);
  return end === -1 ? bytes.length : end;
}

function keyOf(dsn: string | undefined): string {
  return dsn && URL.canParse(dsn) ? new URL(dsn).username : '';
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
