import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sandboxKeys } from '@duskline/all-in-one/sandbox-keys';
import { PARTS } from '../run/parts.mjs';
import { programOf, root } from '../run/prepare.mjs';
import { installKcpProgram } from './kcp-program.ts';

export type Ports = { store: number; sandbox: number; mail: number };

const READY_SECONDS = 30;
const POLL_MS = 100;

/**
 * Start the partners' stand-ins as a process of their own, as real partners are: they hold what
 * they did when the store is killed.
 */
export async function startSandbox(ports: Ports, dataDir: string): Promise<ChildProcess> {
  const sandbox = spawn(process.execPath, [programOf(PARTS.sandbox)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.mail),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.store}/shop-api/payments/webhooks/toss`,
      SITE_URL: `http://localhost:${ports.store}`,
      DATA_DIR: dataDir,
    },
  });
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (!(await isListening(ports.sandbox))) {
    if (sandbox.exitCode !== null || Date.now() > deadline) {
      sandbox.kill('SIGKILL');
      throw new Error('the sandbox does not start');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return sandbox;
}

/** Stop the sandbox; what it knows is saved. */
export async function stopSandbox(sandbox: ChildProcess): Promise<void> {
  if (sandbox.exitCode !== null || sandbox.signalCode !== null) return;
  const exited = once(sandbox, 'exit');
  sandbox.kill('SIGTERM');
  await exited;
}

/** The store's settings for partners that run at `ports`, beside it; KCP's program lies in `dataDir`. */
export function partnersAt(ports: Ports, dataDir: string): Record<string, string> {
  const origin = `http://127.0.0.1:${ports.sandbox}`;
  return {
    ...sandboxKeys,
    SMTP_URL: `${sandboxKeys.SMTP_URL}:${ports.mail}`,
    SANDBOX: 'off',
    TOSS_API_URL: `${origin}/toss`,
    TOSS_SCRIPT_URL: `${origin}/toss/v2/standard`,
    SOLAPI_API_URL: `${origin}/solapi`,
    FCM_API_URL: `${origin}/fcm`,
    FCM_TOKEN_URL: `${origin}/google/token`,
    JUSO_API_URL: `${origin}/juso`,
    TRACKING_API_URL: `${origin}/sweettracker`,
    KAKAO_AUTH_URL: `${origin}/kakao`,
    KAKAO_API_URL: `${origin}/kakao`,
    APPLE_AUTH_URL: `${origin}/apple`,
    TURNSTILE_URL: origin,
    KCP_PROGRAM: installKcpProgram(dataDir),
    KCP_WINDOW_URL: `${origin}/kcp/kcp_cert/cert_view.jsp`,
  };
}

async function isListening(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false; // not yet
  }
}
