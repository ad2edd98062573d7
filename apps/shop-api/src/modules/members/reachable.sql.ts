import { type SqlBool, sql } from 'kysely';

/**
 * The condition of a member `m` whom the shop writes to and gives coupons: neither withdrawn nor stopped. A
 * stopped member has the status of others (docs/decisions/0421-stopping-a-member.md).
 */
export const isReachable = sql<SqlBool>`(m.status = 'ACTIVE' and m.stopped_at is null)`;
