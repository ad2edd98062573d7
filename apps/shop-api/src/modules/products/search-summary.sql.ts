import { sql } from 'kysely';
import type { ShopDb } from '../../shop.ts';
import { conditionOf, productsOf } from './list.sql.ts';
import type { ListFilter } from './list-query.ts';
import { type ListSummary, summariseListed } from './list-summary.sql.ts';

export type PropertySummary = {
  propNo: number;
  propName: string;
  propType: string;
  propValues: { propValueNo: number; propValue: string }[];
};

/** Everything to narrow a list down by, and how much it holds in all; two statements, at once. */
export async function summariseSearch(
  db: ShopDb,
  filter: ListFilter,
): Promise<{ total: number; summary: ListSummary; properties: PropertySummary[] }> {
  const [summary, counted] = await Promise.all([
    summariseListed(db, filter),
    countWithProperties(db, filter),
  ]);
  return { summary, ...counted };
}

async function countWithProperties(db: ShopDb, filter: ListFilter) {
  const { rows } = await sql<{ total: number; properties: PropertySummary[] }>`
    with listed as materialized (
      select p.property_value_nos from ${productsOf(filter)} where ${conditionOf(filter)}
    )
    select (select count(*)::integer from listed) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('propNo', property_no, 'propName', name,
          'propType', 'STRING', 'propValues', named_values) order by property_no), '[]')
        from (
          select property_no, name, jsonb_agg(
            jsonb_build_object('propValueNo', value_no, 'propValue', value) order by value_no
          ) as named_values
          from (select distinct unnest(property_value_nos) as value_no from listed) used
          join property_value using (value_no) join property using (property_no)
          group by property_no, name
        ) named) as properties`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a count has one row');
  return counted;
}
