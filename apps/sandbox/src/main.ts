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
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
