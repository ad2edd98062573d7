import { enableCompileCache } from 'node:module';
import { storeEnvironment } from '../run/prepare.mjs';

// As `npm start` has it: a command is there a third sooner.
enableCompileCache(storeEnvironment.NODE_COMPILE_CACHE);

try {
  const { runOps } = await import('./run-ops.ts');
  const { exitCode, printed } = await runOps(process.argv.slice(2), async (actor, how) => {
    // Help needs no store: it is opened for a command that was understood.
    const { openOperatorContext } = await import('./open-operator-context.ts');
    return openOperatorContext(actor, how);
  });
  console.log(printed);
  process.exitCode = exitCode;
} catch (error) {
  console.error(`✗ 문제가 생겼어요: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
