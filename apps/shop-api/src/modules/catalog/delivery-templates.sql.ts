import type {
  DeliveryTemplate,
  DeliveryTemplateForm,
} from '@duskline/contract/admin/delivery-templates';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

const FACTS = [
  'name',
  'conditionType',
  'deliveryAmt',
  'aboveDeliveryAmt',
  'returnDeliveryAmt',
  'companyType',
  'customerInfo',
] as const;

/** Find all delivery templates, the oldest first, with how many products each has. */
export async function findDeliveryTemplates(db: ShopDb | ShopTx): Promise<DeliveryTemplate[]> {
  const rows = await db
    .selectFrom('deliveryTemplate as template')
    .select(['templateNo', ...FACTS])
    .select((from) =>
      from
        .selectFrom('product')
        .whereRef('product.deliveryTemplateNo', '=', 'template.templateNo')
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('productCount'),
    )
    .orderBy('templateNo')
    .execute();
  return rows.map(({ templateNo, productCount, ...facts }) => ({
    templateNo,
    productCount: productCount ?? 0,
    // The table's checks name the same words.
    form: facts as DeliveryTemplateForm,
  }));
}

/** Lock all delivery templates against being written by somebody else, until the end of the transaction. */
export async function lockDeliveryTemplates(tx: ShopTx): Promise<void> {
  await sql`lock table delivery_template in share row exclusive mode`.execute(tx);
}

/** Insert a delivery template; returns its number. */
export async function insertDeliveryTemplate(
  tx: ShopTx,
  form: DeliveryTemplateForm,
): Promise<number> {
  const { templateNo } = await tx
    .insertInto('deliveryTemplate')
    .values(form)
    .returning('templateNo')
    .executeTakeFirstOrThrow();
  return templateNo;
}

/** Update a delivery template. */
export async function updateDeliveryTemplate(
  tx: ShopTx,
  templateNo: number,
  form: DeliveryTemplateForm,
): Promise<void> {
  await tx.updateTable('deliveryTemplate').set(form).where('templateNo', '=', templateNo).execute();
}
