import { orderPartKeys } from '@duskline/contract/shop/order-amounts.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { contactKeysOf } from '../order-contacts/index.ts';
import type { OrderDraft } from './order-draft.ts';

/** The amounts of an order, each a column of `orders` by its name. */
const amountKeys = [...orderPartKeys, 'pointsAmt', 'payAmt'] as const;
const amountColumns = sql.join(amountKeys.map((key) => sql.ref(key)));

/** An insert that goes with the order, for `head.order_no`; what it returns is returned. */
export type WithOrder<Row> = RawBuilder<Row>;

/**
 * Save an order with its deliveries and its lines, in one statement and in their sequence, and what
 * `payment` inserts for it; returns the payment's row, or undefined, with nothing saved, where the
 * number is another order's.
 */
export async function insertOrder<Payment>(
  tx: ShopTx,
  vault: Vault,
  orderNo: string,
  draft: OrderDraft,
  payment: WithOrder<Payment>,
): Promise<Payment | undefined> {
  const { orderer, receiver, amounts } = draft;
  const parcels = draft.parcels.map(({ lines: _, ...parcel }, position) => ({
    ...parcel,
    position,
  }));
  const lines = draft.parcels
    .flatMap(({ templateNo, lines: ofParcel }) => ofParcel.map((line) => ({ ...line, templateNo })))
    .map((line, position) => ({ ...line, position }));
  const { rows } = await sql<Payment>`
    with head as (
      insert into orders (order_no, order_sheet_no, member_no, guest_password_hash, platform,
        ordered_at, orderer_sealed, orderer_phone_key, contact_keys, receiver_sealed, address_no, agreed_terms,
        ${amountColumns})
      values (${orderNo}, ${draft.orderSheetNo}, ${draft.memberNo}, ${draft.guestPasswordHash},
        ${draft.platform}, ${draft.orderedAt}, ${vault.sealFacts('orderer', orderer)},
        ${vault.phoneKey(orderer.contact1)},
        ${contactKeysOf(vault, { orderer, receiver })}::bigint[],
        ${vault.sealFacts('receiver', receiver)},
        ${draft.addressNo}, ${draft.agreedTerms},
        ${sql.join(amountKeys.map((key) => amounts[key]))})
      on conflict (order_no) do nothing
      returning order_no, ordered_at
    ), parcel as (
      insert into order_delivery (order_no, delivery_template_no, delivery_amt,
        remote_delivery_amt, return_delivery_amt, full_delivery_amt, free_from_amt, company_type,
        ordered_at)
      select head.order_no, "templateNo", "deliveryAmt", "remoteDeliveryAmt",
        "returnDeliveryAmt", "fullDeliveryAmt", "freeFromAmt", "companyType",
        head.ordered_at
      from head, jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) draft (
        "position" integer, "templateNo" integer, "deliveryAmt" integer,
        "remoteDeliveryAmt" integer, "returnDeliveryAmt" integer, "fullDeliveryAmt" integer,
        "freeFromAmt" integer, "companyType" text)
      order by "position"
      returning delivery_no, delivery_template_no
    ), line as (
      insert into order_line (order_no, delivery_no, state, product_no, option_no, cart_no,
        product_name, product_name_en, brand_no, brand_name, brand_name_en, option_name,
        option_value, option_management_code, picture_key, quantity, sale_price, add_price,
        immediate_discount_price, standard_amt, immediate_discount_amt, buy_amt,
        product_coupon_discount_amt, cart_coupon_discount_amt, points_amt, points_rate)
      select head.order_no, parcel.delivery_no, 'PAY_WAIT', "productNo", "optionNo", "cartNo",
        "productName", "productNameEn", "brandNo", "brandName", "brandNameEn", "optionName",
        "optionValue", "optionManagementCode", "pictureKey", "quantity", "salePrice", "addPrice",
        "immediateDiscountPrice", "standardAmt", "immediateDiscountAmt", "buyAmt",
        "productCouponDiscountAmt", "cartCouponDiscountAmt", "pointsAmt", "pointsRate"
      from head, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) draft (
        "position" integer, "templateNo" integer, "productNo" integer, "optionNo" integer,
        "cartNo" integer, "productName" text, "productNameEn" text, "brandNo" integer,
        "brandName" text, "brandNameEn" text, "optionName" text, "optionValue" text,
        "optionManagementCode" text, "pictureKey" text, "quantity" integer, "salePrice" integer,
        "addPrice" integer, "immediateDiscountPrice" integer, "standardAmt" integer,
        "immediateDiscountAmt" integer, "buyAmt" integer, "productCouponDiscountAmt" integer,
        "cartCouponDiscountAmt" integer, "pointsAmt" integer, "pointsRate" integer)
      join parcel on parcel.delivery_template_no = draft."templateNo"
      order by draft."position"
    ), payment as (${payment})
    select * from payment`.execute(tx);
  return rows[0];
}
