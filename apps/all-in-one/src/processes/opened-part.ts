import type { Figures } from '@duskline/platform/metrics/open-metrics';
import type { Order } from './part-messages.ts';

/** A part of the store in its own process: what it does on an order, and how it is closed. */
export type OpenedPart = {
  open?(given: Extract<Order, { order: 'open' }>): Promise<void>;
  serve?(): Promise<void>;
  /** Listen at once, before it can serve. */
  listen?(): Promise<void>;
  /** Answer what is under way and what still comes, until nothing is left. */
  retire?(): Promise<void>;
  /** Read the figures of this process; undefined where none are collected yet. */
  measure?(process: string): Promise<Figures | undefined>;
  close(): Promise<void>;
  report?(error: unknown, where: string): void;
};
