import { channel } from 'node:diagnostics_channel';
import type { LabelsOf, MeasuredName } from './metric-table.ts';

/** One thing that happened: 1 for a counter, seconds for a histogram. */
export type Measurement = {
  metric: MeasuredName;
  labels: Record<string, string>;
  value: number;
};

const measurements = channel('duskline:measurement');

/** Record that something happened: costs one comparison where nobody collects figures. */
export function measure<Name extends MeasuredName>(
  metric: Name,
  labels: LabelsOf<Name>,
  value = 1,
): void {
  if (measurements.hasSubscribers) {
    measurements.publish({ metric, labels, value } satisfies Measurement);
  }
}

/** Collect what is measured in this process; returns how to end that. */
export function onMeasured(receive: (measurement: Measurement) => void): () => void {
  const listener = (message: unknown) => receive(message as Measurement);
  measurements.subscribe(listener);
  return () => void measurements.unsubscribe(listener);
}
