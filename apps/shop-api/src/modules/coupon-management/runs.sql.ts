import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { isReachable } from '../members/index.ts';

export type NewRun = {
  runKey: string;
  couponNo: number;
  gradeNos: number[];
  isAnnounced: boolean;
  reason: string;
  total: number;
  startedAt: Date;
  startedBy: string;
};

/** To whom a run goes: members of grades or of a list, who are neither withdrawn nor stopped. */
export type RunAudience = { gradeNos: readonly number[] } | { memberNos: readonly number[] };

/** Count the members that a run goes to. */
export async function countAudience(db: ShopDb, to: RunAudience): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from member m where ${audienceOf(to)}`.execute(db);
  return rows[0]?.members ?? 0;
}

function audienceOf(to: RunAudience) {
  return 'gradeNos' in to
    ? sql`${isReachable} and m.grade_no = any (${[...to.gradeNos]}::integer[])`
    : sql`${isReachable} and m.member_no = any (${[...to.memberNos]}::integer[])`;
}

/** Save a run with its members; undefined where its key is known. */
export async function insertRun(
  tx: ShopTx,
  run: NewRun,
  to: RunAudience,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('couponRun')
    .values(run)
    .onConflict((known) => known.column('runKey').doNothing())
    .returning('runNo')
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`insert into coupon_run_member (run_no, member_no)
    select ${row.runNo}, m.member_no from member m where ${audienceOf(to)}`.execute(tx);
  return row.runNo;
}

export type RunningRun = { couponNo: number; isAnnounced: boolean };

/** Find a run that is neither over nor stopped; nobody stops it while the transaction lasts. */
export async function findRunning(tx: ShopTx, runNo: number): Promise<RunningRun | undefined> {
  return tx
    .selectFrom('couponRun')
    .where('runNo', '=', runNo)
    .where('endedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .select(['couponNo', 'isAnnounced'])
    .forShare()
    .executeTakeFirst();
}

/** Lock the next members of a run who wait, and whom no other process has. */
export async function lockNextMembers(tx: ShopTx, runNo: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ memberNo: number }>`
    select member_no from coupon_run_member where run_no = ${runNo} and state = 'WAITING'
    order by member_no limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ memberNo }) => memberNo);
}

export type RunOutcome = {
  memberNo: number;
  state: 'ISSUED' | 'REFUSED' | 'FAILED';
  refusal: string | null;
};

/** Save what became of members. */
export async function saveOutcomes(
  tx: ShopTx,
  runNo: number,
  outcomes: readonly RunOutcome[],
): Promise<void> {
  await sql`update coupon_run_member m set state = o.state, refusal = o.refusal
    from unnest(${outcomes.map(({ memberNo }) => memberNo)}::integer[],
      ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ refusal }) => refusal)}::text[]) o (member_no, state, refusal)
    where m.run_no = ${runNo} and m.member_no = o.member_no`.execute(tx);
}

/** Mark a run as ended where none of its members waits. */
export async function endRun(tx: ShopTx, runNo: number, endedAt: Date): Promise<void> {
  await sql`update coupon_run set ended_at = ${endedAt}
    where run_no = ${runNo} and ended_at is null and not exists (
      select from coupon_run_member m where m.run_no = ${runNo} and m.state = 'WAITING')`.execute(
    tx,
  );
}

/** Stop a run of a coupon, and leave out who waits; false where it is over or stopped. */
export async function markRunStopped(
  tx: ShopTx,
  { couponNo, runNo }: { couponNo: number; runNo: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('couponRun')
    .set({ stoppedAt: now, endedAt: now })
    .where('runNo', '=', runNo)
    .where('couponNo', '=', couponNo)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('couponRunMember')
    .set({ state: 'LEFT_OUT' })
    .where('runNo', '=', runNo)
    .where('state', '=', 'WAITING')
    .execute();
  return true;
}

export type RunRow = {
  runNo: number;
  gradeNames: string[];
  reason: string;
  isAnnounced: boolean;
  startedAt: Date;
  startedBy: string;
  endedAt: Date | null;
  stoppedAt: Date | null;
  total: number;
  issued: number;
  refused: { refusal: string | null; members: number }[];
};

const MOST_RUNS = 50;

/** Find the last runs of a coupon, the newest first, and how far they are. */
export async function findRuns(db: ShopDb, couponNo: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run_no, reason, is_announced, started_at, started_by, ended_at, stopped_at, total,
      array(select label from grade where grade_no = any (r.grade_nos) order by grade_no)
        as grade_names,
      (select count(*) from coupon_run_member m
        where m.run_no = r.run_no and m.state = 'ISSUED')::integer as issued,
      (select coalesce(jsonb_agg(jsonb_build_object('refusal', refusal, 'members', members)), '[]')
        from (select m.refusal, count(*) as members from coupon_run_member m
          where m.run_no = r.run_no and m.state in ('REFUSED', 'FAILED') group by m.refusal) why)
        as refused
    from coupon_run r where coupon_no = ${couponNo}
    order by run_no desc limit ${MOST_RUNS}`.execute(db);
  return rows;
}
