import { type Kysely, sql } from 'kysely';

/** Find every table of a schema that has one of these texts in a column of a row. */
export async function findReadable<Tables>(
  db: Kysely<Tables>,
  needles: readonly string[],
  schema = 'shop',
): Promise<{ column: string; needle: string }[]> {
  const { rows: columns } = await sql<{ tableName: string; columnName: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = ${schema} and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(db);
  const found: { column: string; needle: string }[] = [];
  for (const [tableName, own] of Map.groupBy(columns, (column) => column.tableName)) {
    const texts = own.map(({ columnName }) => sql`${sql.ref(columnName)}::text`);
    const { rows } = await sql<{ values: (string | null)[] }>`
      select array[${sql.join(texts)}] as values from ${sql.table(`${schema}.${tableName}`)}
      `.execute(db);
    for (const { values } of rows) {
      for (const [at, value] of values.entries()) {
        const needle = needles.find((each) => value?.includes(each));
        if (needle) found.push({ column: `${tableName}.${own[at]?.columnName}`, needle });
      }
    }
  }
  return found;
}
