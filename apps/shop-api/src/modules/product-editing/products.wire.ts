import { productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import { isPublic } from '@duskline/contract/admin/product-states.rules';
import type * as api from '@duskline/contract/admin/products';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { EditableProduct } from '../catalog/index.ts';
import type { StaffNameOf } from '../staff/index.ts';
import type { ListedProduct } from './list-products.sql.ts';
import type { ProductHistoryRow } from './product-history.sql.ts';

/** Changes of fields; a product that was created is archived, not undone. */
const UNDOABLE = ['product change', 'product undo'];

export function listedProductToWire({
  staffState,
  isMeantNumber: _,
  ...row
}: ListedProduct): z.output<typeof api.ListedProduct> {
  return {
    ...row,
    state: staffState,
    publishAt: timeOf(row.publishAt),
    saleEndsAt: timeOf(row.saleEndsAt),
    registeredAt: seoulDateTime(row.registeredAt),
  };
}

export function productToWire(
  product: EditableProduct,
  siteUrl: string,
): z.output<typeof api.getProduct.reply> {
  const { productNo, state, version, form, stock, pauseText, publishAt, registeredAt } = product;
  return {
    ...{ productNo, state, version, form, stock, pauseText },
    publishAt: publishAt?.toISOString() ?? null,
    registeredAt: seoulDateTime(registeredAt),
    shopUrl: isPublic(state) ? new URL(`/products/${productNo}`, siteUrl).href : null,
  };
}

export function historyRowToWire(
  row: ProductHistoryRow,
  nameOf: StaffNameOf,
): z.output<typeof api.listProductHistory.reply>['items'][number] {
  const { auditNo, at, actor, command, before, after } = row;
  return {
    ...{ auditNo, actor, before, after },
    at: seoulDateTime(at),
    action: command,
    staffName: nameOf(actor),
    canUndo:
      UNDOABLE.includes(command) &&
      Object.keys(before ?? {}).some((field) => Object.hasOwn(productFieldNames, field)),
  };
}

function timeOf(moment: Date | null): string | null {
  return moment && seoulDateTime(moment);
}
