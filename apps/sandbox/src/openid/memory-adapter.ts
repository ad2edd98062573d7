import type { Adapter, AdapterPayload } from 'oidc-provider';
import { putBounded } from '../state/bounded.ts';

type Kept = { payload: AdapterPayload; until: number };

/** Keeps what one provider gave out, the latest of each kind, until it runs out or the sandbox stops. */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, Kept>>();

  return (kind) => {
    const entries = kinds.get(kind) ?? new Map<string, Kept>();
    kinds.set(kind, entries);

    const read = (kept: Kept | undefined) =>
      kept && kept.until > Date.now() ? kept.payload : undefined;
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
        const kept = entries.get(id);
        if (kept) kept.payload = { ...kept.payload, consumed: Math.floor(Date.now() / 1_000) };
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
