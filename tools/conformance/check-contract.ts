import { compareShapes, type Difference } from './compare-shapes.ts';
import { type DeclaredCall, readContract, shapeOfReply } from './contract-calls.ts';
import { type Digest, nameOf, type Operation } from './digest.ts';

/** What became of one documented operation. */
export type Judged = {
  name: string;
  operation: Operation;
  declared: DeclaredCall | undefined;
  differences: Difference[];
};

/** Holds the shop's own contract against the digest of the public API, operation by operation. */
export async function judgeContract(digest: Digest): Promise<Judged[]> {
  const calls = new Map((await readContract('shop')).map((call) => [call.name, call]));
  return digest.operations.map((operation) => {
    const name = nameOf(operation);
    const declared = calls.get(name);
    const differences = declared ? differencesOf(operation, declared, digest) : [];
    return { name, operation, declared, differences };
  });
}

function differencesOf(operation: Operation, { call }: DeclaredCall, digest: Digest): Difference[] {
  const own = call.returns ?? (call.reply ? 'json' : 'nothing');
  const said = own === 'empty' ? 'nothing' : own;
  if (said !== operation.answers) {
    return [
      {
        at: '(the answer)',
        kind: 'type',
        detail: `${operation.answers} expected, ${said} answered`,
      },
    ];
  }
  if (!operation.reply || !call.reply) return [];
  const ours = shapeOfReply(call.reply);
  return compareShapes(
    { shape: operation.reply, root: digest.shapes },
    { shape: ours, root: { ...ours.$defs, '#': ours } },
    { mayBeNull: operation.mayBeNullAnywhere },
  );
}
