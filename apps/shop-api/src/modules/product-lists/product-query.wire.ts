/** Parse which sale states a list shows; stopped products only where they are asked for. */
export function saleStatusesFromWire(wanted: string | undefined, withStopped = false): string[] {
  const statuses = wanted === 'ALL_CONDITIONS' ? ['READY', 'ONSALE', 'FINISHED'] : ['ONSALE'];
  if (wanted === 'READY_ONSALE') statuses.unshift('READY');
  if (withStopped || wanted === 'ALL_CONDITIONS') statuses.push('STOP');
  return statuses;
}
