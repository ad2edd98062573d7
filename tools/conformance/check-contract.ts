import { compareShapes, type Difference } from './compare-shapes.ts';
import { type DeclaredCall, readContract, shapeOfReply } from './contract-calls.ts';
import { type Digest, nameOf, type Operation } from './digest.ts';

/** One documented operation, our declaration of it and how they differ. */
export type ComparedOperation = {
  name: string;
  operation: Operation;
  declared: DeclaredCall | undefined;
  differences: Difference[];
};

/** Compare the shop's own contract with the digest of the public API, operation by operation. */
export async function compareContract(digest: Digest): Promise<ComparedOperation[]> {
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
  const declaredKind = own === 'empty' ? 'nothing' : own;
  if (declaredKind !== operation.answers) {
    return [
      {
        at: '(the reply)',
        kind: 'type',
        detail: `${operation.answers} expected, ${declaredKind} answered`,
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
