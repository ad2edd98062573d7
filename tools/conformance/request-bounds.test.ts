import { expect, test } from 'vitest';
import type { z } from 'zod';
import { readContract } from './contract-calls.ts';

/** Parts of requests that nothing reads: partners' own data, ignored. */
const UNREAD = new Set([
  'POST /cart body[].channelType',
  'POST /coupons/download body.channelType',
  ...['guest', 'profile'].flatMap((whose) =>
    ['', ' v1.1'].map(
      (version) =>
        `POST /${whose}/order-options/{}/claims/exchange${version} body.exchangeOption.inputTexts[]`,
    ),
  ),
  'POST /order-sheets/{}/calculate body.externalPayInfos[]',
  'POST /payments/reserve body.additionalPgParam',
  'POST /payments/reserve body.cancelUrl',
  'POST /payments/reserve body.clientParams{}',
  'POST /payments/reserve body.extraData{}',
  'POST /payments/reserve body.externalPayInfos[].authKey',
  // Read one by one by the schema of its kind; a value that does not fit is left out (`AnnouncementData`).
  'POST /internal/announcements body.announcements[].data{}',
]);

type Leaf = { at: string; schema: z.ZodType };

/** The parts of a zod schema's definition; zod's public types have no common one. */
type Definition = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
};

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The texts, numbers, lists and unknown values of a schema, each with its path. */
function leavesOf(schema: z.ZodType | undefined, at: string): Leaf[] {
  if (!schema) return [];
  const { type, innerType, element, options, shape, valueType, ...def } = definitionOf(schema);
  switch (type) {
    case 'string':
    case 'number':
    case 'unknown':
      return [{ at, schema }];
    case 'array':
      return [{ at, schema }, ...leavesOf(element, `${at}[]`)];
    case 'object':
      return Object.entries(shape ?? {}).flatMap(([key, field]) => leavesOf(field, `${at}.${key}`));
    case 'record':
      return leavesOf(valueType, `${at}{}`);
    case 'union':
      return (options ?? []).flatMap((option) => leavesOf(option, at));
    case 'pipe':
      // A text that is cleaned is bounded after it.
      return definitionOf(def.in as z.ZodType).type === 'string' ||
        definitionOf(def.in as z.ZodType).type === 'pipe'
        ? [{ at, schema }]
        : leavesOf(def.in, at);
    default:
      return leavesOf(innerType, at);
  }
}

async function leavesOfRequests(): Promise<Leaf[]> {
  const calls = await Promise.all(
    (['shop', 'member', 'internal', 'admin'] as const).map((api) => readContract(api)),
  );
  return calls
    .flat()
    .flatMap(({ name, call }) =>
      [
        ...leavesOf(call.params, 'path'),
        ...leavesOf(call.query, 'query'),
        ...leavesOf(call.body, 'body'),
      ].map(({ at, schema }) => ({ at: `${name} ${at}`, schema })),
    );
}

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const TOO_LONG = '가'.repeat(210_000);

test('every text of a request has a longest length and lets no control character through', async () => {
  const loose: string[] = [];
  for (const { at, schema } of await leavesOfRequests()) {
    if (!['string', 'pipe'].includes(definitionOf(schema).type)) continue;
    if (schema.safeParse(TOO_LONG).success) loose.push(`${at}: any length`);
    for (const text of ['a\u0000b', '\u0000', 'a\u001bb', 'a\ud800b', '1\u0000', '가\u0085']) {
      const parsed = schema.safeParse(text);
      if (parsed.success && CONTROL.test(String(parsed.data))) loose.push(`${at}: control`);
    }
  }
  expect([...new Set(loose)]).toEqual([]);
});

test('every number of a request has its range', async () => {
  const loose: string[] = [];
  for (const { at, schema } of await leavesOfRequests()) {
    if (definitionOf(schema).type !== 'number') continue;
    for (const number of [2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1e308, -1e308]) {
      if (schema.safeParse(number).success) loose.push(`${at}: ${number}`);
    }
  }
  expect(loose).toEqual([]);
});

test('every list of a request has a longest length, and nothing unknown is read', async () => {
  const leaves = await leavesOfRequests();
  const endless = leaves.filter(({ schema }) => {
    if (definitionOf(schema).type !== 'array') return false;
    const checks = schema.def.checks ?? [];
    return !checks.some((check) => check._zod.def.check === 'max_length');
  });
  expect(endless.map(({ at }) => at)).toEqual([]);
  const unknown = leaves.filter(({ schema }) => definitionOf(schema).type === 'unknown');
  expect(new Set(unknown.map(({ at }) => at))).toEqual(UNREAD);
});
