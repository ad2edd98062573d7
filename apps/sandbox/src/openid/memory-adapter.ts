import type { Adapter, AdapterPayload } from 'oidc-provider';
import { putBounded } from '../state/bounded.ts';

type Entry = { payload: AdapterPayload; until: number };

/** Create the provider's storage in memory: the latest entries of each kind, until they expire or the sandbox stops. */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, Entry>>();

  return (kind) => {
    const entries = kinds.get(kind) ?? new Map<string, Entry>();
    kinds.set(kind, entries);

    const read = (entry: Entry | undefined) =>
      entry && entry.until > Date.now() ? entry.payload : undefined;
    const findBy = (isWanted: (payload: AdapterPayload) => boolean) =>
      read([...entries.values()].find(({ payload }) => isWanted(payload)));

    return {
      async upsert(id, payload, expiresInSeconds) {
        const until = expiresInSeconds ? Date.now() + expiresInSeconds * 1_000 : Infinity;
        putBounded(entries, id, { payload, until });
      },
      find: async (id) => read(entries.get(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      async consume(id) {
        const entry = entries.get(id);
        if (entry) entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1_000) };
      },
      async destroy(id) {
        entries.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of entries) {
          if (payload.grantId === grantId) entries.delete(id);
        }
      },
    };
  };
}
