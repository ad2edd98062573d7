import { callKey } from './call-key.ts';
import { readContract } from './contract-calls.ts';
import { listSdkOperations, type SdkOperation } from './sdk-operations.ts';

/** Sort the public SDK's operations into those that the shop's contract declares and the others. */
export async function compareWithSdk(): Promise<{
  existing: SdkOperation[];
  leftOut: SdkOperation[];
}> {
  const calls = await readContract('shop');
  const declared = new Set(calls.map(({ call }) => callKey(call)));
  const operations = listSdkOperations();
  const exists = (operation: SdkOperation) => declared.has(callKey(operation));
  return {
    existing: operations.filter(exists),
    leftOut: operations.filter((operation) => !exists(operation)),
  };
}
