import { runOps } from './run-ops.ts';

try {
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
