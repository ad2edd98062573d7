import { setTimeout as pause } from 'node:timers/promises';
import type { Played } from '../faults/fault.ts';
import type { PartName } from '../run/running-part.ts';
import type { Place, RehearsedFleet } from './rehearsed-fleet.ts';

const AWAY_MS = 4000;
const LAG_MS = 8000;
export type Moments = { from: number; to: number };

/** What a network keeps back before the primary is lost; where commits wait for it, shoppers do too. */
const UNSENT_MS = { waiting: 1500, notWaiting: 4000 };
const WATCH_SECONDS = 6;
/** Longer than the proxy leaves out a part that has refused a connection. */
const ASKED_AGAIN_MS = 3000;

/**
 * Everything that is played while shoppers order, in this sequence. `onLoss` receives the moments between
 * which orders were paid that the new primary does not know.
 */
export function eventsOf(
  running: () => RehearsedFleet,
  nextVersion: () => string,
  onLoss: (unsent: Moments) => void,
): Played[] {
  const placeOf = (name: PartName) =>
    running().places.find((place) => place.name === name) as Place;
  const killed = (name: PartName, what: string): Played => ({
    name: `kill ${name}`,
    what,
    mayDrop: true,
    watchSeconds: WATCH_SECONDS,
    async play() {
      const fleet = running();
      const place = placeOf(name);
      await fleet.at(place).kill();
      await pause(AWAY_MS);
      await fleet.start(place);
      return undefined;
    },
  });
  return [
    killed('shop-api', 'kill -9 of one of two Shop APIs, started again after four seconds'),
    killed('member-api', 'the same of a Member API'),
    killed('storefront', 'the same of a storefront'),
    killed('worker', 'the same of the only worker'),
    killed('back-office', 'the same of the only back office'),
    hindered(
      'standby lags',
      'the standby replays nothing for eight seconds',
      LAG_MS,
      () => running().database.standby().pauseReplay(),
      () => running().database.standby().resumeReplay(),
    ),
    hindered(
      'standby away',
      'the standby is stopped at once, started again after four seconds',
      AWAY_MS,
      () => running().database.standby().stop('immediate'),
      () => running().database.standby().start(),
    ),
    hindered(
      'Redis away',
      'Redis is stopped at once, started again after four seconds',
      AWAY_MS,
      () => running().redis.stop(),
      () => running().redis.start(),
    ),
    {
      ...hindered(
        'PgBouncer away',
        'PgBouncer is stopped at once, started again after four seconds',
        AWAY_MS,
        () => running().pgBouncer.stop(),
        () => running().pgBouncer.start(),
      ),
      mayDrop: true,
    },
    {
      name: 'new version',
      what: 'a migration more, then each part ends and comes back as the new version, one after the other',
      watchSeconds: WATCH_SECONDS,
      async play() {
        const fleet = running();
        const tree = nextVersion();
        await fleet.migrate(tree);
        for (const place of fleet.places) {
          const code = await fleet.at(place).stop();
          if (code !== 0) return `${place.name} ${place.nth} ended with ${code}`;
          await fleet.start(place, tree);
          await pause(ASKED_AGAIN_MS);
        }
        return undefined;
      },
    },
    {
      name: 'fail over',
      what: 'the primary is stopped in order, the standby becomes the primary',
      mayDrop: true,
      watchSeconds: WATCH_SECONDS,
      async play() {
        await running().database.failOver();
        return undefined;
      },
    },
    {
      name: 'standby again',
      what: 'the new primary is copied to a new standby, which is read from',
      watchSeconds: WATCH_SECONDS,
      async play() {
        await running().database.renewStandby();
        return undefined;
      },
    },
    lost('primary lost, commits wait', 'each commit waits for the standby', {
      unsentMs: UNSENT_MS.waiting,
      async prepare() {
        await running().database.commitOnStandby();
        await pause(AWAY_MS);
      },
    }),
    lost('primary lost', 'a new standby, for which no commit waits', {
      unsentMs: UNSENT_MS.notWaiting,
      prepare: () => running().database.renewStandby(),
      onLoss,
    }),
  ];

  function lost(
    name: string,
    how: string,
    { unsentMs, prepare, onLoss: report = () => {} }: Loss,
  ): Played {
    return {
      name,
      what: `kill -9 of the primary, whose log is unsent for ${unsentMs} ms; ${how}`,
      ...{ mayDrop: true, watchSeconds: WATCH_SECONDS },
      async play() {
        await prepare();
        report(await running().database.losePrimary(unsentMs));
        return undefined;
      },
    };
  }
}

type Loss = { unsentMs: number; prepare(): Promise<void>; onLoss?: (unsent: Moments) => void };

/** Something that is hindered for a while, and of which shoppers must notice nothing. */
function hindered(
  name: string,
  what: string,
  ms: number,
  begin: () => Promise<void>,
  end: () => Promise<void>,
): Played {
  return {
    ...{ name, what, watchSeconds: WATCH_SECONDS },
    async play() {
      await begin();
      await pause(ms);
      await end();
      return undefined;
    },
  };
}
