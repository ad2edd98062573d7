/**
 * Whether a migration can be applied while the former version still serves, decided by its SQL. What
 * these rules refuse is done in two releases: docs/operation/upgrade.md.
 */

/** What is wrong with a statement of a migration. */
export type Finding = { statement: string; problem: string };

type Rule = {
  problem: string;
  /** `made` and `locked`: the tables that earlier statements of the migration have made, or changed. */
  isBroken(statement: string, made: ReadonlySet<string>, locked: ReadonlySet<string>): boolean;
};

/** A table as a statement names it, with or without its schema and quotes; `plain` has its name alone. */
const TABLE = String.raw`((?:[\w"]+\.)?[\w"]+)`;
const plain = (table: string): string => table.replaceAll('"', '').replace(/^\w+\./, '');
const find = (statement: string, pattern: string): string | undefined => {
  const table = new RegExp(pattern).exec(statement)?.[1];
  return table === undefined ? undefined : plain(table);
};
const findAll = (statement: string, pattern: string): string[] =>
  [...statement.matchAll(new RegExp(pattern, 'g'))].map(([, table = '']) => plain(table));

const makes = (statement: string): string | undefined =>
  find(statement, `^create (?:unlogged )?table (?:if not exists )?${TABLE}`);
const alters = (statement: string): string | undefined =>
  find(statement, `^alter table (?:if exists )?(?:only )?${TABLE}`);
/** The table that a statement builds an index of, while nobody writes there. */
const indexes = (statement: string): string | undefined =>
  find(
    statement,
    `^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:[\\w".]+ )?on (?:only )?${TABLE}`,
  );
/** The tables that a statement locks against writers until its migration ends; a key also what it refers to. */
const locks = (statement: string): string[] => {
  const table =
    alters(statement) ??
    indexes(statement) ??
    find(statement, `^create (?:or replace )?(?:constraint )?trigger\\b.*? on ${TABLE}`) ??
    find(statement, `^drop trigger (?:if exists )?[\\w"]+ on ${TABLE}`);
  const referred = /^(?:create (?:unlogged )?|alter )table\b/.test(statement)
    ? findAll(statement, `\\breferences ${TABLE}`)
    : [];
  return table === undefined ? referred : [table, ...referred];
};
const IN_LIST = String.raw`[\w".]+(?: (?:as )?(?!where\b|on\b|join\b|left\b|inner\b|cross\b|order\b|group\b)\w+)?`;
/** The tables whose rows a statement reads or changes. */
const scans = (statement: string): string[] => {
  if (!/^(?:insert into|update|delete from|select|with|merge into)\b/.test(statement)) return [];
  const further = findAll(statement, `\\b(?:from|using) (?:${IN_LIST}, )+${TABLE}`);
  return [...findAll(statement, `\\b(?:from|join|using|update) (?:only )?${TABLE}`), ...further];
};
const clauses = (statement: string): string[] => splitTopLevel(statement, ',');

/** An index or a table's change is free of waiting where the same migration has made the table. */
const isOfOldTable = (table: string | undefined, made: ReadonlySet<string>): boolean =>
  table !== undefined && !made.has(table);

const RULES: readonly Rule[] = [
  {
    problem: 'renames: the former version knows the old name alone',
    isBroken: (statement) =>
      /\brename (?:to|column|constraint)\b|\brename \w+ to\b/.test(statement),
  },
  {
    problem: 'drops what the former version may use',
    isBroken: (statement) =>
      /^drop (?:table|view|materialized view|function|type|sequence|schema|trigger)\b/.test(
        statement,
      ) || /\bdrop column\b/.test(statement),
  },
  {
    problem: 'changes the type of a column: it rewrites the table under a lock',
    isBroken: (statement) => /\balter column \w+ (?:set data )?type\b/.test(statement),
  },
  {
    problem: 'forbids null in a column that the former version may leave empty',
    isBroken: (statement) => /\balter column \w+ set not null\b/.test(statement),
  },
  {
    problem: 'adds a column that must have a value and has no default',
    isBroken: (statement, made) =>
      isOfOldTable(alters(statement), made) &&
      clauses(statement).some(
        (clause) =>
          /\badd column\b/.test(clause) &&
          /\bnot null\b/.test(clause) &&
          !/\bdefault\b|\bgenerated\b/.test(clause),
      ),
  },
  {
    problem:
      'adds a constraint that reads the whole table under a lock: not valid first, validate later',
    isBroken: (statement, made) =>
      isOfOldTable(alters(statement), made) &&
      clauses(statement).some(
        (clause) =>
          /\badd (?:constraint \w+ )?(?:check|foreign key)\b/.test(clause) &&
          !/\bnot valid\b/.test(clause),
      ),
  },
  {
    problem:
      'adds a unique key, which builds its index under a lock that stops reading and writing',
    isBroken: (statement, made) =>
      isOfOldTable(alters(statement), made) &&
      /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b/.test(statement),
  },
  {
    problem: 'adds a stored column that is computed of others: it rewrites the table under a lock',
    isBroken: (statement, made) =>
      isOfOldTable(alters(statement), made) &&
      /\badd column\b.*\bgenerated always as\b.*\bstored\b/.test(statement),
  },
  {
    problem: 'builds an index under a lock that stops writing',
    isBroken: (statement, made) => isOfOldTable(indexes(statement), made),
  },
  {
    problem: 'cannot run inside the transaction of a migration',
    isBroken: (statement) => /^(?:create (?:unique )?|drop )index concurrently\b/.test(statement),
  },
  {
    problem: 'changes every row of a table at once',
    isBroken: (statement, made) => {
      const table = find(statement, `^(?:update|delete from) (?:only )?${TABLE}`);
      return isOfOldTable(table, made) && !/\bwhere\b/.test(statement);
    },
  },
  {
    problem:
      'reads or changes the rows of a table that a statement before it has locked: whoever writes there waits for the whole scan; a migration of its own',
    isBroken: (statement, _made, locked) =>
      scans(statement).some((table) => locked.has(table)) ||
      // What a block does is not read here.
      (/^do\b/.test(statement) && locked.size > 0) ||
      (/\bvalidate constraint\b/.test(statement) && locked.has(alters(statement) ?? '')),
  },
  {
    problem: 'locks a table by name, or empties it',
    isBroken: (statement) => /^(?:lock|truncate|vacuum full|cluster|reindex)\b/.test(statement),
  },
];

/**
 * Find what a migration must not do while the former version serves. A statement below a comment
 * `-- allowed: why` is let through: the reason stands where the next reader looks for it.
 */
export function findUnsafe(sql: string): Finding[] {
  const made = new Set<string>();
  const locked = new Set<string>();
  const findings: Finding[] = [];
  for (const { statement, isAllowed } of statementsOf(sql)) {
    const table = makes(statement);
    if (table) made.add(table);
    for (const { problem, isBroken } of isAllowed ? [] : RULES) {
      if (isBroken(statement, made, locked)) findings.push({ statement, problem });
    }
    for (const table of locks(statement)) if (!made.has(table)) locked.add(table);
  }
  return findings;
}

/** The statements of a file, in lower case, with single spaces and without comments. */
function statementsOf(sql: string): { statement: string; isAllowed: boolean }[] {
  return splitTopLevel(sql, ';').flatMap((piece) => {
    const isAllowed = /^\s*--\s*allowed:\s*\S{3}/m.test(piece);
    const statement = piece
      .replace(/--[^\n]*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    return statement === '' ? [] : [{ statement, isAllowed }];
  });
}

/** Split at a sign that stands in no text, no function body, no comment and no parentheses. */
function splitTopLevel(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  const token = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|[\s\S]/g;
  for (const [piece] of text.matchAll(token)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === sign && depth === 0) {
      parts.push(part);
      part = '';
    } else part += piece;
  }
  return [...parts, part];
}
