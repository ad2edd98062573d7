import type { Random } from './random.ts';

/** The parts of JSON Schema that the contract's schemas turn into. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};

/** Values that replies have named so far, by the field's name: what a next request may ask about. */
export type KnownValues = Map<string, unknown[]>;

/** Texts of the forms that the contract asks for; the first that fits a pattern is sent. */
const SHAPED_TEXTS = [
  '서울특별시 성동구 성수이로 113',
  '01012345678',
  '010-2222-3333',
  '04799',
  '123456',
  '2026-05-01',
  '2026-05-01 00:00:00',
  'shopper@duskline.example',
  'Dusk!2015',
  '/my-page',
  'https://shop.test/orders',
  'summer-2026',
  '1',
  '1,2',
  'a',
];
const FORMATS: Record<string, string> = {
  date: '2026-05-01',
  email: 'shopper@duskline.example',
  uuid: '0198f7a0-0000-7000-8000-000000000000',
};

/** Texts that are right in their form and wrong in every other way. */
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '%',
  '_%\\',
  "'",
  "'; select 1; --",
  '"',
  '\\',
  '\\u0000',
  '%00',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '../../etc/passwd',
  '//other.example/',
  'javascript:alert(1)',
  '<script>1</script>',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31 23:59:59',
  '294277-01-01',
  '99999999999999999999',
  '9007199254740992',
  '1e308',
  '１２３',
  'ㅎㄷ',
  '\u202e\ufeff',
  '👩‍👩‍👧‍👦',
  '\u0301'.repeat(50),
  '(a+)+$',
  '가'.repeat(999),
];

/** Texts that no text of a request may be. */
const WRONG_TEXTS = ['\u0000', 'a\u0000b', '1\u0000', '\u001b[2J', '\ud800', 'x'.repeat(50_000)];

const ODD_NUMBERS = [0, -1, 1, 2, 999, 1.5, 2 ** 31 - 1, -(2 ** 31)];
const WRONG_NUMBERS = [2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308, -1e308, 5e-324, -0.1];

const MAX_DEPTH = 8;
const KNOWN_SHARE = 0.75;
const OPTIONAL_SHARE = 0.5;
const ODD_SHARE = 0.15;

/**
 * Draw a value of a schema: mostly a plausible one, known to the store where one of its name is;
 * now and then one at the edge of what the schema allows.
 */
export function drawValue(
  schema: Schema,
  { random, known }: { random: Random; known: KnownValues },
): unknown {
  function draw(part: Schema, name: string, depth: number): unknown {
    if (part.$ref) {
      const target = schema.$defs?.[part.$ref.replace('#/$defs/', '')] ?? schema;
      return depth > MAX_DEPTH ? null : draw(target, name, depth + 1);
    }
    const knownValues = known.get(name);
    if (knownValues && isScalar(part) && random.chance(KNOWN_SHARE))
      return random.pick(knownValues);
    if (part.const !== undefined) return part.const;
    if (part.enum) return random.pick(part.enum);
    const choices = part.anyOf ?? part.oneOf;
    if (choices) return draw(random.pick(choices), name, depth);
    switch (part.type) {
      case 'null':
        return null;
      case 'boolean':
        return random.chance(0.5);
      case 'integer':
      case 'number':
        return drawNumber(part, random);
      case 'array':
        return drawList(part, name, depth);
      case 'object':
        return drawObject(part, depth);
      case 'string':
        return drawText(part, random);
      default:
        return random.pick([null, {}, 'text', 1, [1]]);
    }
  }

  function drawList(part: Schema, name: string, depth: number): unknown[] {
    const least = part.minItems ?? 0;
    const length = depth > MAX_DEPTH ? least : least + random.below(3);
    return Array.from({ length }, () => draw(part.items ?? {}, name.replace(/s$/, ''), depth + 1));
  }

  function drawObject(part: Schema, depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(part.properties ?? {})) {
      const isNeeded = part.required?.includes(key);
      if (!isNeeded && (depth > MAX_DEPTH || !random.chance(OPTIONAL_SHARE))) continue;
      object[key] = draw(field, key, depth + 1);
    }
    return object;
  }

  return draw(schema, '', 0);
}

function isScalar({ type, anyOf, enum: values }: Schema): boolean {
  if (values) return false;
  if (anyOf) return anyOf.some((choice) => choice.type !== 'null' && isScalar(choice));
  return type === 'string' || type === 'integer' || type === 'number';
}

function drawNumber({ minimum, maximum }: Schema, random: Random): number {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined);
  if (edges.length > 0 && random.chance(ODD_SHARE)) return random.pick(edges);
  return Math.max(minimum ?? 0, random.pick([0, 1, 1, 1, 2, 3, 10, 30_000]));
}

function drawText({ pattern, format, minLength, maxLength }: Schema, random: Random): string {
  if (format && FORMATS[format]) return FORMATS[format];
  const pool = random.chance(ODD_SHARE) ? ODD_TEXTS : SHAPED_TEXTS;
  const fits = (text: string) =>
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    text.length >= (minLength ?? 0);
  const fitting = pool.filter(fits);
  const text = random.pick(fitting.length > 0 ? fitting : SHAPED_TEXTS.filter(fits)) ?? '1';
  return text.slice(0, maxLength ?? text.length);
}

/** A request's values, changed in one place; `what` says where and to what. */
export type Spoiled<Value> = { value: Value; what: string };

/** Replace one value anywhere in a request's values by a wrong one. */
export function spoilOne<Value extends object>(value: Value, random: Random): Spoiled<Value> {
  const copy = structuredClone(value);
  const places: { holder: Record<string, unknown>; key: string; at: string }[] = [];
  collect(copy as Record<string, unknown>, '');
  if (places.length === 0) return { value: copy, what: 'nothing to spoil' };
  const { holder, key, at } = random.pick(places);
  const wrong = drawWrong(holder[key], random);
  holder[key] = wrong;
  return { value: copy, what: `${at} = ${JSON.stringify(wrong)?.slice(0, 60)}` };

  function collect(holder: Record<string, unknown>, at: string): void {
    for (const [key, inner] of Object.entries(holder)) {
      const path = `${at}.${key}`;
      if (at !== '') places.push({ holder, key, at: path });
      if (inner !== null && typeof inner === 'object') {
        collect(inner as Record<string, unknown>, path);
      }
    }
  }
}

function drawWrong(given: unknown, random: Random): unknown {
  if (random.chance(0.15)) return random.pick([null, true, [], {}, '', 0, nested(500)]);
  if (typeof given === 'number') {
    return random.pick([...ODD_NUMBERS, ...WRONG_NUMBERS, ...WRONG_NUMBERS, 'one']);
  }
  return random.pick([...ODD_TEXTS, ...WRONG_TEXTS, ...WRONG_TEXTS, ...WRONG_NUMBERS]);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** Collect the scalars of a reply by their names, for later requests; `limit` of each name. */
export function collectValues(reply: unknown, known: KnownValues, limit: number): void {
  if (Array.isArray(reply)) {
    for (const item of reply.slice(0, 5)) collectValues(item, known, limit);
  } else if (reply !== null && typeof reply === 'object') {
    for (const [name, value] of Object.entries(reply)) {
      if (/(No|Id|Key|Token|Code|Url|state)$/.test(name) && isNameable(value)) {
        const values = known.get(name) ?? [];
        if (!values.includes(value)) known.set(name, [...values, value].slice(-limit));
      } else {
        collectValues(value, known, limit);
      }
    }
  }
}

function isNameable(value: unknown): boolean {
  return (
    (typeof value === 'number' && value > 0) || (typeof value === 'string' && value.length > 0)
  );
}
