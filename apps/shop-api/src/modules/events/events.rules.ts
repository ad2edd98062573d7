export type EventLimits = {
  startsAt: Date;
  /** Null for no end. */
  endsAt: Date | null;
  platforms: readonly string[];
  /** Empty for everybody. */
  gradeNos: readonly number[];
};

export type EventVisitor = { platform: string; gradeNo: number | undefined };

/** Return whether an event is to come, runs or is over; at `endsAt` itself it is over. */
export function progressOf({ startsAt, endsAt }: EventLimits, now: Date): 'READY' | 'ING' | 'END' {
  if (now < startsAt) return 'READY';
  return endsAt !== null && now >= endsAt ? 'END' : 'ING';
}

/** Check whether a visitor may open an event's page; undefined where they may (EVEC0002, EVEC0003). */
export function eventRefusal(
  event: EventLimits,
  visitor: EventVisitor,
  now: Date,
): 'event_not_running' | 'event_not_for_you' | undefined {
  if (progressOf(event, now) !== 'ING') return 'event_not_running';
  return isFor(event, visitor) ? undefined : 'event_not_for_you';
}

function isFor(event: EventLimits, { platform, gradeNo }: EventVisitor): boolean {
  if (!event.platforms.includes(platform)) return false;
  return event.gradeNos.length === 0 || (gradeNo !== undefined && event.gradeNos.includes(gradeNo));
}

type FormerSection = { sectionNo: number; label: string; productNos: readonly number[] };

/**
 * Say which former section each wanted one goes on from: first the one of its name, then, of those
 * left, the one with most of its products (it got another name). Undefined where it is new: what takes
 * the place of a section that was removed does not get its picture.
 */
export function matchSections(
  former: readonly FormerSection[],
  wanted: readonly { name: string; productNos: readonly number[] }[],
): (number | undefined)[] {
  const left = [...former];
  const matched = wanted.map(({ name }) => {
    const at = left.findIndex(({ label }) => label === name);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.sectionNo;
  });
  const pairs = wanted
    .flatMap(({ productNos }, at) =>
      left.map((section) => ({
        at,
        sectionNo: section.sectionNo,
        shared: count(section, productNos),
      })),
    )
    .filter(({ at, shared }) => matched[at] === undefined && shared > 0)
    .toSorted((one, other) => other.shared - one.shared);
  for (const { at, sectionNo } of pairs) {
    if (matched[at] === undefined && !matched.includes(sectionNo)) matched[at] = sectionNo;
  }
  return matched;
}

/** How many of these products a section shows. */
function count(section: FormerSection, productNos: readonly number[]): number {
  return section.productNos.filter((productNo) => productNos.includes(productNo)).length;
}
