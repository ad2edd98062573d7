import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/**
 * Trust as many proxies as stand in front, counted from this server, or those that are named; one on
 * this machine where nothing is set. In the form that Fastify takes.
 */
export function trustedProxiesOf(
  proxies: string | number | undefined,
): string | ((ip: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_ip, hop) => hop < proxies : (proxies ?? 'loopback');
}

/** Create the function that reads who sent a request, behind the proxies whose word counts. */
export function createClientIpReader(
  proxies: string | number | undefined,
): (request: IncomingMessage) => string {
  const trusted = trustedProxiesOf(proxies);
  const trust =
    typeof trusted === 'function'
      ? trusted
      : proxyAddress.compile(trusted.split(',').map((name) => name.trim()));
  return (request) => proxyAddress(request, trust);
}
