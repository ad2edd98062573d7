export type EventLimits = {
  startsAt: Date;
  /** No end where null. */
  endsAt: Date | null;
  platforms: readonly string[];
  /** For everybody where empty. */
  gradeNos: readonly number[];
};

export type EventVisitor = { platform: string; gradeNo: number | undefined };

/** Whether an event is to come, runs or is over; it runs from its first moment to before its last. */
export function progressOf({ startsAt, endsAt }: EventLimits, now: Date): 'READY' | 'ING' | 'END' {
  if (now < startsAt) return 'READY';
  return endsAt !== null && now >= endsAt ? 'END' : 'ING';
}

/** Why an event's page stays shut to a visitor; undefined where it opens (decisions, EVEC0002/3). */
export function whyShut(
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
