import { buildSandbox } from './app.ts';
import { readSettings } from './settings.ts';

try {
  const { port, ...settings } = readSettings(process.env);
  const sandbox = await buildSandbox(settings);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close());
  }
  await sandbox.listen({ port, host: '127.0.0.1' });
  console.log(`연습용 파트너: ${settings.origin}`);
} catch (failure) {
  console.error(explain(failure));
  process.exitCode = 1;
}

function explain(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  return 'code' in failure && failure.code === 'EADDRINUSE'
    ? 'SANDBOX_PORT: 이 포트를 다른 프로그램이 쓰고 있습니다.'
    : failure.message;
}
