import ownPackage from '../../package.json' with { type: 'json' };
import type { Service } from '../database/migrate.ts';
import { watchLoopDelay } from '../load/loop-delay.ts';
import { createPartServer, type PartServer } from './part-server.ts';
import type { PartSettings } from './part-settings.ts';
import { migrateReachable, waitForMigrations } from './prepare-database.ts';
import type { PartStart } from './run-part.ts';
import { createServiceReadiness, type ServiceReadiness } from './service-readiness.ts';

/** What takes longer than this is a call of a partner, which is settled by the next process. */
const CLOSE_WITHIN_MS = 4000;

/** A part that has its port and a migrated database, and may open its services. */
export type ServicePart = {
  server: PartServer;
  readiness: readonly ServiceReadiness[];
  loopDelay: ReturnType<typeof watchLoopDelay>;
};

/**
 * Begin a part on the database: it listens first, so that a port in use is known at once and others
 * may ask whether it lives, then traces are opened and the services' migrations applied, or waited for.
 */
export async function openServicePart(
  settings: PartSettings,
  services: Service[],
  name: string,
  { say, stopping, closeLater }: PartStart,
): Promise<ServicePart> {
  for (const warning of settings.warnings) say(`! ${warning}`);
  const readiness = services.map(createServiceReadiness);
  const server = createPartServer(async () => {
    const facts = await Promise.all(readiness.map((service) => service.check()));
    const all = (what: string) => facts.every((fact) => fact[what] === true);
    return { database: all('database'), migrations: all('migrations'), keys: all('keys') };
  });
  const loopDelay = watchLoopDelay();
  closeLater(async () => loopDelay.stop());
  if (settings.traces) {
    // OpenTelemetry is loaded only where traces are asked for.
    const { openTracing } = await import('../tracing/open-tracing.ts');
    closeLater(openTracing(name, ownPackage.version));
  }
  await server.listen(settings.port, settings.host);
  closeLater(() => server.close(CLOSE_WITHIN_MS));
  const given = { ...settings, patience: { say, stopping } };
  if (settings.migrates) await migrateReachable(settings.databaseUrl, services, given);
  else {
    await waitForMigrations(
      settings.databaseUrl,
      services,
      stopping,
      (pending) => {
        for (const service of readiness) service.reached();
        say(`waiting for ${pending.length} migrations, which MIGRATE=off leaves to others`);
      },
      given,
    );
  }
  for (const service of readiness) service.reached();
  stopping.throwIfAborted();
  return { server, readiness, loopDelay };
}

/** Let the part answer, and close its door before what its requests need is closed. */
export function openDoor(
  { server }: ServicePart,
  { closeLater }: PartStart,
  handle: Parameters<PartServer['open']>[0],
): void {
  closeLater(() => server.close(CLOSE_WITHIN_MS));
  server.open(handle);
}
