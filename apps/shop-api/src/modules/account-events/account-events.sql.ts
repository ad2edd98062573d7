import type { Kept } from '@duskline/contract/internal/kept';
import { sql as raw } from 'kysely';
import type { ShopDb, ShopTx } from '../../shop.ts';

/** The shop's own number of a member of the Member API; undefined for one who never entered. */
export async function findShopMember(db: ShopDb, memberApiNo: number): Promise<number | undefined> {
  const member = await db
    .selectFrom('member')
    .where('memberApiNo', '=', memberApiNo)
    .select('memberNo')
    .executeTakeFirst();
  return member?.memberNo;
}

/** Ends a member's sessions from before a moment; their ids tell when they were made (RFC 9562, version 7). */
export async function deleteSessionsOf(
  tx: ShopTx,
  memberNo: number,
  openedBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('memberSession')
    .where('memberNo', '=', memberNo)
    .where(raw<boolean>`uuid_extract_timestamp(session_id) < ${openedBefore}`)
    .execute();
}

/** Removes a member's rows from one table. */
export async function eraseRows(tx: ShopTx, { table }: Kept, memberNo: number): Promise<void> {
  await raw`delete from ${raw.table(table)} where member_no = ${memberNo}`.execute(tx);
}

/** Leaves of a member her number and her grade, so that what the law keeps still belongs to somebody. */
export async function clearMember(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      status: 'WITHDRAWN',
      loginId: `withdrawn-${memberNo}`,
      name: '',
      mobile: null,
      birthday: null,
      sex: null,
      identityKey: null,
      email: '',
      nickname: '',
      telephone: '',
      zipCode: '',
      address: '',
      detailAddress: '',
      jibunAddress: '',
      jibunDetailAddress: '',
      refundBank: null,
      refundBankAccount: null,
      refundBankDepositorName: null,
      additionalInfo: '',
      isSmsAgreed: false,
      isDirectMailAgreed: false,
      isPushAgreed: false,
    })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** A member's rows of one table, the columns that are hers to have. */
export async function findOwnRows(
  db: ShopDb,
  { table, exported = [] }: Kept,
  memberNo: number,
): Promise<Record<string, unknown>[]> {
  const columns = raw.join(exported.map((column) => raw.ref(column)));
  const { rows } = await raw<Record<string, unknown>>`
    select ${columns} from ${raw.table(table)} where member_no = ${memberNo}
  `.execute(db);
  return rows;
}

/** Takes the people out of orders from before a moment; amounts and products stay for the books. */
export async function clearOrdersBefore(tx: ShopTx, before: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ordererName: '',
      ordererContact1: '',
      ordererContact2: '',
      ordererEmail: '',
      receiverName: '',
      receiverContact1: '',
      receiverContact2: '',
      receiverZipCode: '',
      receiverAddress: '',
      receiverJibunAddress: '',
      receiverDetailAddress: '',
      addressName: '',
      deliveryMemo: '',
      orderMemo: '',
    })
    .where('orderedAt', '<', before)
    .where('ordererName', '!=', '')
    .execute();
}

/** Removes inquiries from before a moment with their answers. */
export async function deleteInquiriesBefore(tx: ShopTx, before: Date): Promise<void> {
  const old = tx.selectFrom('inquiry').where('writtenAt', '<', before).select('inquiryNo');
  await tx.deleteFrom('inquiryAnswer').where('inquiryNo', 'in', old).execute();
  await tx.deleteFrom('inquiry').where('writtenAt', '<', before).execute();
}
