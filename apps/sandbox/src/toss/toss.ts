import type { FastifyInstance } from 'fastify';
import type { PartnerKeys } from '../demo-keys.ts';
import type { FaultList } from '../faults/fault-list.ts';
import type { SandboxSettings } from '../settings.ts';
import type { StateFile } from '../state/state-file.ts';
import { apiRoutes } from './api.routes.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createPaymentStore } from './payment-store.ts';
import type { TossContext } from './toss-context.ts';
import { createWebhooks } from './webhooks.ts';
import { windowRoutes } from './window.routes.ts';

/** Stand in for Toss Payments under `/toss`: window script, payment window, core API v1, webhooks, a dashboard. */
export function addToss(
  app: FastifyInstance,
  settings: SandboxSettings,
  parts: { keys: PartnerKeys; faults: FaultList; file: StateFile; now: () => Date },
): void {
  const webhooks = createWebhooks({
    url: settings.webhookUrl,
    pausesMs: settings.webhookPausesMs ?? [1_000, 4_000, 16_000],
    origin: settings.origin,
    now: parts.now,
    faults: parts.faults,
  });
  const context: TossContext = {
    store: createPaymentStore(parts.file),
    webhooks,
    keys: parts.keys,
    origin: settings.origin,
    slowConfirmMs: settings.slowConfirmMs ?? 5_000,
    now: parts.now,
  };
  apiRoutes(app, context);
  windowRoutes(app, context);
  dashboardRoutes(app, context);
  app.addHook('onClose', () => webhooks.close());
}
