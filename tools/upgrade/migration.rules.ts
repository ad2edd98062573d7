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

const alters = (statement: string): string | undefined =>
  /^alter table (?:only )?(?:if exists )?([\w".]+)/.exec(statement)?.[1];
/** The table that a statement locks against writers until its migration ends. */
const locks = (statement: string): string | undefined =>
  alters(statement) ??
  /^create (?:or replace )?(?:constraint )?trigger\b.*? on ([\w".]+)/.exec(statement)?.[1];
/** The tables whose rows a statement reads or changes. */
const scans = (statement: string): string[] =>
  /^(?:insert into|update|delete from|select|with|merge into)\b/.test(statement)
    ? [...statement.matchAll(/\b(?:from|join|using|update) (?:only )?([\w".]+)/g)].map(
        ([, table = '']) => table,
      )
    : [];
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
    isBroken: (statement, made) => {
      const table =
        /^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )?on ([\w".]+)/.exec(
          statement,
        )?.[1];
      return isOfOldTable(table, made);
    },
  },
  {
    problem: 'cannot run inside the transaction of a migration',
    isBroken: (statement) => /^(?:create (?:unique )?|drop )index concurrently\b/.test(statement),
  },
  {
    problem: 'changes every row of a table at once',
    isBroken: (statement, made) => {
      const table = /^(?:update|delete from) ([\w".]+)/.exec(statement)?.[1];
      return isOfOldTable(table, made) && !/\bwhere\b/.test(statement);
    },
  },
  {
    problem:
      'reads or changes the rows of a table that a statement before it has locked: whoever writes there waits for the whole scan; a migration of its own',
    isBroken: (statement, _made, locked) =>
      scans(statement).some((table) => locked.has(table)) ||
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
    const table = /^create (?:unlogged )?table (?:if not exists )?([\w".]+)/.exec(statement)?.[1];
    if (table) made.add(table);
    for (const { problem, isBroken } of isAllowed ? [] : RULES) {
      if (isBroken(statement, made, locked)) findings.push({ statement, problem });
    }
    const lockedTable = locks(statement);
    if (isOfOldTable(lockedTable, made)) locked.add(String(lockedTable));
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
