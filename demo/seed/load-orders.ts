import { randomUUID } from 'node:crypto';
import { orderAmountsOf } from '@duskline/contract/shop/order-amounts.rules';
import { addDays, DAY_MS } from '@duskline/contract/time.rules';
import { allocate, type Won, won } from '@duskline/contract/won';
import type { ShopTx } from '@duskline/shop-api/context';
import { reserveStock } from '@duskline/shop-api/modules/inventory/index';
import { createOrder, type OrderDraftLine } from '@duskline/shop-api/modules/orders/index';
import type { Vault } from '@duskline/shop-api/vault/vault';
import { sql } from 'kysely';
import type { DemoMember, DemoOrder } from '../data/members.ts';
import { DEMO_PAYMENT } from './demo-payments.sql.ts';

const FREE_DELIVERY_FROM = 50_000;
const DELIVERY_FEE = 3_000;
const LEAST_STOCK = 5; // an option that is nearly sold out is left to shoppers

const DELIVERED = new Set<DemoOrder['state']>(['DELIVERY_DONE', 'BUY_CONFIRM']);
const SHIPPED = new Set<DemoOrder['state']>(['DELIVERY_ING', 'DELIVERY_DONE', 'BUY_CONFIRM']);

/** Pick lines of one unit of options with plenty of stock, each of another product; `skip` products are left out. */
export async function pickLines(
  tx: ShopTx,
  { count, skip, pointsRate }: { count: number; skip: number; pointsRate: number },
): Promise<OrderDraftLine[]> {
  const rows = await tx
    .selectFrom('product')
    .innerJoin('productOption as option', 'option.productNo', 'product.productNo')
    .innerJoin('stock', 'stock.optionNo', 'option.optionNo')
    .innerJoin('brand', 'brand.brandNo', 'product.brandNo')
    .where('stock.available', '>=', LEAST_STOCK)
    .where('option.forcedSoldOut', '=', false)
    .where('product.saleStatus', '=', 'ONSALE')
    .where('product.identityRequired', '=', false)
    .where('product.contentsIfPausing', '=', '')
    .where('product.name', 'not like', '[APP EXCLUSIVE]%')
    .distinctOn('product.productNo')
    .orderBy('product.productNo')
    .orderBy('option.optionNo')
    .select([
      'product.productNo',
      'option.optionNo',
      'product.name',
      'product.nameEn',
      'brand.brandNo',
      'brand.nameKo as brandName',
      'brand.nameEn as brandNameEn',
      'option.colour',
      'option.size',
      'option.managementCode',
      'product.salePrice',
      'option.addPrice',
      'product.immediateDiscountAmt',
    ])
    .select((eb) =>
      eb
        .selectFrom('productPicture as picture')
        .whereRef('picture.productNo', '=', 'product.productNo')
        .orderBy((of) => of('picture.colour', '=', of.ref('option.colour')), 'desc')
        .orderBy('picture.position')
        .limit(1)
        .select('picture.key')
        .as('pictureKey'),
    )
    .execute();
  return Array.from({ length: Math.min(count, rows.length) }, (_, at) => {
    const row = rows[(skip + at) % rows.length] as (typeof rows)[number];
    const standardAmt = row.salePrice + row.addPrice;
    return {
      productNo: row.productNo,
      optionNo: row.optionNo,
      cartNo: null,
      productName: row.name,
      productNameEn: row.nameEn,
      brandNo: row.brandNo,
      brandName: row.brandName,
      brandNameEn: row.brandNameEn,
      optionName: '색상|사이즈',
      optionValue: `${row.colour}|${row.size}`,
      optionManagementCode: row.managementCode,
      pictureKey: row.pictureKey ?? '',
      quantity: 1,
      salePrice: row.salePrice,
      addPrice: row.addPrice,
      immediateDiscountPrice: row.immediateDiscountAmt,
      standardAmt,
      immediateDiscountAmt: row.immediateDiscountAmt,
      buyAmt: standardAmt - row.immediateDiscountAmt,
      productCouponDiscountAmt: 0,
      cartCouponDiscountAmt: 0,
      pointsAmt: 0,
      pointsRate,
    };
  });
}

/**
 * Insert a past order with its payment, in the state it has reached; one that is to be confirmed is
 * delivered. The caller reserves its points.
 */
export async function loadOrder(
  tx: ShopTx,
  vault: Vault,
  {
    memberNo,
    demo,
    order,
    lines,
    now,
  }: {
    memberNo: number;
    demo: DemoMember;
    order: DemoOrder;
    lines: OrderDraftLine[];
    now: Date;
  },
): Promise<{ orderNo: string; orderLines: { orderLineNo: number }[] }> {
  const [address] = demo.addresses;
  if (!address) throw new Error(`${demo.username} has no address`);
  const orderedAt = new Date(now.getTime() - order.daysAgo * DAY_MS);
  const standardAmt = total(lines, 'standardAmt');
  const immediateDiscountAmt = total(lines, 'immediateDiscountAmt');
  const isFree = standardAmt - immediateDiscountAmt >= FREE_DELIVERY_FROM;
  const deliveryAmt = won(isFree ? 0 : DELIVERY_FEE);
  const amounts = orderAmountsOf(
    { standardAmt, immediateDiscountAmt, deliveryAmt },
    won(order.points ?? 0),
  );
  const shares = allocate(
    amounts.pointsAmt,
    lines.map((line) => won(line.buyAmt)),
  );
  const person = { name: demo.name, contact1: demo.phone, contact2: '' };
  const orderSheetNo = randomUUID();
  const orderNo = await createOrder(tx, vault, {
    orderSheetNo,
    memberNo,
    guestPasswordHash: null,
    platform: 'PC',
    orderedAt,
    orderer: { ...person, email: demo.username },
    receiver: {
      ...person,
      zipCode: address.zipCode,
      address: address.road,
      jibunAddress: address.lot,
      detailAddress: address.detail,
      addressName: address.name,
      deliveryMemo: '문 앞에 놓아 주세요.',
      orderMemo: '',
    },
    addressNo: 0,
    agreedTerms: [],
    amounts,
    parcels: [
      {
        templateNo: 1,
        deliveryAmt,
        remoteDeliveryAmt: 0,
        returnDeliveryAmt: DELIVERY_FEE,
        fullDeliveryAmt: DELIVERY_FEE,
        freeFromAmt: FREE_DELIVERY_FROM,
        companyType: 'CJ',
        lines: lines.map((line, at) => ({ ...line, pointsAmt: shares[at] ?? 0 })),
      },
    ],
  });
  const isCancelled = order.state === 'CANCEL_DONE';
  if (!isCancelled) {
    await reserveStock(tx, lines);
  }
  await setStates(tx, orderNo, order.state, orderedAt);
  await insertPayment(tx, vault, {
    orderNo,
    orderSheetNo,
    order,
    payAmt: amounts.payAmt,
    orderedAt,
    holder: demo.name,
  });
  const orderLines = await tx
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .select('orderLineNo')
    .execute();
  return { orderNo, orderLines };
}

async function setStates(
  tx: ShopTx,
  orderNo: string,
  state: DemoOrder['state'],
  orderedAt: Date,
): Promise<void> {
  const isPaid = state !== 'DEPOSIT_WAIT';
  await tx
    .updateTable('orders')
    .set({ placedAt: orderedAt })
    .where('orderNo', '=', orderNo)
    .execute();
  await tx
    .updateTable('orderLine')
    .set({
      state: state === 'BUY_CONFIRM' ? 'DELIVERY_DONE' : state,
      holdsStock: state !== 'CANCEL_DONE',
      paidAt: isPaid ? orderedAt : null,
      deliveredAt: DELIVERED.has(state) ? addDays(orderedAt, 2) : null,
    })
    .where('orderNo', '=', orderNo)
    .execute();
  if (SHIPPED.has(state)) {
    await sql`update order_delivery set invoice_no = '6' || substr(order_no, 8, 11)
      where order_no = ${orderNo}`.execute(tx);
  }
}

async function insertPayment(
  tx: ShopTx,
  vault: Vault,
  {
    orderNo,
    orderSheetNo,
    order,
    payAmt,
    orderedAt,
    holder,
  }: {
    orderNo: string;
    orderSheetNo: string;
    order: DemoOrder;
    payAmt: number;
    orderedAt: Date;
    holder: string;
  },
): Promise<void> {
  const isWaiting = order.state === 'DEPOSIT_WAIT';
  await tx
    .insertInto('payment')
    .values({
      orderNo,
      orderSheetNo,
      state: isWaiting ? 'WAITING_DEPOSIT' : 'DONE',
      payType: isWaiting ? 'VIRTUAL_ACCOUNT' : 'CREDIT_CARD',
      amount: payAmt,
      requestDigest: '',
      returnKey: randomUUID(),
      clientReturnUrl: '',
      paymentKey: `${DEMO_PAYMENT}${randomUUID()}`,
      reservedAt: orderedAt,
      expiresAt: addDays(orderedAt, 1),
      approvedAt: isWaiting ? null : orderedAt,
      ...(isWaiting
        ? {
            bankCode: '88',
            bankName: '신한은행',
            accountSealed: vault.sealFacts('deposit-account', {
              accountNumber: '56200000020150',
              accountHolder: holder,
            }),
            depositSecret: randomUUID(),
          }
        : { cardIssuer: '신한카드', cardNumber: '43301234****123*', cardInstallmentMonths: 0 }),
    })
    .execute();
}

function total(lines: OrderDraftLine[], field: 'standardAmt' | 'immediateDiscountAmt'): Won {
  return won(lines.reduce((sum, line) => sum + line[field], 0));
}
