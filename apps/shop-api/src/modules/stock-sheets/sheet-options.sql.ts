import type { Shelf } from '@duskline/contract/admin/shelf-count.rules';
import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** An option as a row of a file names it. */
export type NamedOption = {
  optionNo: number;
  managementCode: string;
  productName: string;
  colour: string;
  size: string;
};

/** An option with what is on its shelf. */
export type SheetOption = NamedOption & { shelf: Shelf };

/** Find the options that have one of these numbers or codes. */
export async function findNamedOptions(
  db: ShopDb,
  { optionNos, codes }: { optionNos: readonly number[]; codes: readonly string[] },
): Promise<NamedOption[]> {
  const { rows } = await sql<NamedOption>`
    select o.option_no, o.management_code, p.name as product_name, o.colour, o.size
    from product_option o join product p using (product_no)
    where o.option_no in (
      select unnest(${[...optionNos]}::integer[])
      union
      select option_no from product_option
        where management_code = any (${[...codes]}::text[]) and management_code <> ''
    )`.execute(db);
  return rows;
}
