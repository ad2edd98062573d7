// Preloaded (`--import`) into a part whose machine's clock is to be wrong: CLOCK_AHEAD_MS says by how much.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const OwnDate = Date;

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, given, called) =>
    Reflect.construct(target, given.length === 0 ? [OwnDate.now() + ahead] : given, called),
  get: (target, name) =>
    name === 'now' ? () => OwnDate.now() + ahead : Reflect.get(target, name, target),
});
