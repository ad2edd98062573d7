import { MINUTE_MS } from './time.rules.ts';
/** A failed call, with what decides whether it is reported. */
export type FailedCall = { status: number; code?: string };

/** Refusals that shoppers meet every day (spec, sections 8 and 9). */
const EXCLUDED_CODES = ['EVEC0002', 'EVEC0003'];

/**
 * Check whether a failed call is reported to the error-reporting service (spec, section 8): a 404, a
 * missing login and two everyday refusals are not.
 */
export function isReported({ status, code = '' }: FailedCall): boolean {
  if (status >= 200 && status < 300) return false;
  if (status === 404 || status === 401) return false;
  return !(status === 400 && EXCLUDED_CODES.includes(code));
}

/** Where browsers report failed calls to the storefront, for the chat on staging. */
export const FAILED_CALL_REPORT_PATH = '/failed-call-reports';

/** What a browser may say of a failed call: status, code, method and place; nothing that is a value. */
export const failedCallPattern =
  /^[1-5]\d\d [A-Za-z0-9_]{0,20} ?(?:GET|POST|PUT|PATCH|DELETE) (?:\/(?:v\d{1,2}|:id|[A-Za-z._-]{0,40})){1,12}$/;

/** Write the line about a failed call, which `failedCallPattern` accepts. */
export function failedCallLine(call: {
  status: number;
  code: string;
  method: string;
  url: string;
}): string {
  return `${call.status} ${call.code} ${call.method} ${placeOf(call.url)}`.replace('  ', ' ');
}

// Every repeat is bounded: a text without an end would otherwise be searched from each of its letters
// to its end. The bounds of a mail address are RFC 5321's, section 4.5.3.1.
const EMAIL = /[^\s@"'<>()[\]{},;:=/]{1,64}@[^\s@"'<>()[\]{},;:=/]{1,255}\.[a-z]{2,63}/gi;
const PHONE = /(?<!\d)(?:\+?82[-. ]?|0)1[016-9][-. ]?\d{3,4}[-. ]?\d{4}(?!\d)/g;
const LAND_LINE = /(?<!\d)0\d{1,2}-\d{3,4}-\d{4}(?!\d)/g;
const TOKEN = /\beyJ[\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]{0,2000}/g;
const QUERY_VALUE = /([?&][^\s=&?#"']+)=[^\s&#"')]*/g;

/** An error's message may repeat a whole request; more of it helps nobody. */
const LONGEST_TEXT = 8_000;

/**
 * Hide in a text what may identify a person: e-mail, phone numbers, tokens, values of a query. A long
 * text is cut before a word.
 */
export function hidePersonalData(text: string): string {
  return shorten(text)
    .replace(TOKEN, '[token]')
    .replace(QUERY_VALUE, '$1=[hidden]')
    .replace(EMAIL, '[email]')
    .replace(PHONE, '[phone]')
    .replace(LAND_LINE, '[phone]');
}

// Half an address at the cut would not be recognised: the last word goes too.
function shorten(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const start = text.slice(0, LONGEST_TEXT);
  return `${start.slice(0, Math.max(0, start.lastIndexOf(' '), start.lastIndexOf('\n')))} …`;
}

/** Return the path of a URL without ids: `/orders/2026112100012/claims?x=1` is `/orders/:id/claims`. */
export function placeOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/, 1)[0] as string;
  return path
    .split('/')
    .map((part) => (/^v\d+$/.test(part) || !/[\d%@]/.test(part) ? part : ':id'))
    .join('/');
}

type Exception = {
  type?: string;
  value?: string;
  stacktrace?: { frames?: { filename?: string; function?: string; lineno?: number }[] };
};

type Event = {
  exception?: { values?: Exception[] };
  transaction?: string;
  tags?: Record<string, unknown>;
};

const REPORTED_FIELDS = [
  'event_id',
  'timestamp',
  'level',
  'platform',
  'environment',
  'release',
  'tags',
];

/**
 * Reduce a Sentry event to what may be sent: the error and where it happened. Everything else that an
 * SDK collects (request, user, breadcrumbs, contexts) is removed, also what it may collect one day.
 */
export function withoutPersonalData<E extends Event>(event: E): E {
  const reported = Object.fromEntries(
    Object.entries(event).filter(([name]) => REPORTED_FIELDS.includes(name)),
  );
  const values = event.exception?.values?.map(cleanException);
  return {
    ...reported,
    ...(event.transaction === undefined
      ? {}
      : { transaction: hidePersonalData(event.transaction) }),
    ...(values && { exception: { values } }),
  } as E;
}

function cleanException({ type, value = '', stacktrace }: Exception): Exception {
  return {
    type,
    value: hidePersonalData(value),
    ...(stacktrace?.frames && {
      stacktrace: { frames: stacktrace.frames.map(cleanFrame) },
    }),
  };
}

// Lines of source and values of variables are not sent.
function cleanFrame(frame: NonNullable<NonNullable<Exception['stacktrace']>['frames']>[number]) {
  const { filename, function: name, lineno } = frame;
  return { filename: filename && hidePersonalData(filename), function: name, lineno };
}

const MAX_ERRORS = 200;

/** Create the limit of reports: the same error may be sent a few times a minute; returns whether this one may. */
export function createReportLimit(perMinute: number): (error: string, now: number) => boolean {
  const seen = new Map<string, { since: number; count: number }>();
  return (error, now) => {
    const known = seen.get(error);
    if (known && now - known.since < MINUTE_MS) {
      known.count += 1;
      return known.count <= perMinute;
    }
    seen.delete(error);
    seen.set(error, { since: now, count: 1 });
    // The oldest goes, so that a flood of different errors stays small.
    if (seen.size > MAX_ERRORS) seen.delete(seen.keys().next().value as string);
    return true;
  };
}
