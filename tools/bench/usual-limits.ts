/**
 * The limits of rows on a usual machine: two cores that nothing else uses, measured from 22 to 24 November
 * 2026 beside the rows (the results of then are in the history of `bench/results/result.json`). A second.
 */
const USUAL_LIMITS: Readonly<Record<string, number>> = {
  'read.list': 15_864,
  'read.detail': 43_887,
  'read.options': 47_988,
  'read.search': 18_805,
  'read.first-search': 8_373,
  'read.first-list': 9_390,
  // Their limit is that of `read.first-list`.
  'page.first-product': 9_390,
  'page.first-list': 9_390,
  'write.cart': 18_317,
  'write.guest-order': 2_030,
  'write.member-order': 2_030,
  'write.guest-order-2': 2_239,
  // A crowd's limit is that of `write.guest-order-2`: it orders from two processes as well.
  'drop.room.answers': 2_239,
  'drop.browsing': 2_239,
  'drop.open.answers': 2_239,
};

/** What two runs on one machine measure differs by about so much. */
export const NOISE = 0.1;

/**
 * Returns the speed of this machine for a row as a share of a usual one's, by the row's limit in the same
 * run: 0.4 takes two and a half times as long. 1 for a machine that is about as fast or faster, and for a
 * row whose limit on a usual machine is not known. Throws where the limit was not measured: whatever the
 * store did would reach it.
 */
export function paceOfUsual(id: string, limit: number): number {
  if (!(limit > 0)) throw new Error(`${id}: its limit was not measured`);
  const usual = USUAL_LIMITS[id];
  if (usual === undefined || limit >= usual * (1 - NOISE)) return 1;
  return limit / usual;
}
