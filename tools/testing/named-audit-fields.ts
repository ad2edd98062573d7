import { auditFieldNames } from '@duskline/contract/admin/audit-fields.rules';
import pg from 'pg';

/**
 * Let a test database refuse an audit entry with a field that has no Korean name, at whatever depth:
 * staff would read the code's word. Keys that are data, such as a disclosure's `제조국`, are none.
 */
export async function requireNamedAuditFields(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const names = JSON.stringify(Object.keys(auditFieldNames)).replaceAll("'", "''");
    await client.query(`
      create function public.require_named_audit_fields() returns trigger language plpgsql as $$
      declare
        nameless text := (
          select string_agg(distinct field, ', ')
          from jsonb_array_elements_text(jsonb_path_query_array(
            jsonb_build_array(new.before, new.after),
            '$.** ? (@.type() == "object").keyvalue().key'
          )) as field
          where field ~ '^[a-z][A-Za-z]*$' and not '${names}'::jsonb ? field
        );
      begin
        if nameless is not null then
          raise exception 'the audit names %, which auditFieldNames has no Korean for', nameless;
        end if;
        return new;
      end $$`);
    const { rows } = await client.query<{ schema: string }>(
      `select schemaname as schema from pg_tables where tablename = 'audit'`,
    );
    for (const { schema } of rows) {
      await client.query(`
        create trigger named_audit_fields before insert on ${schema}.audit
        for each row execute function public.require_named_audit_fields()`);
    }
  } finally {
    await client.end();
  }
}
