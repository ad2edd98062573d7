import { brand } from '@duskline/brand';
import type { FastifyRequest } from 'fastify';
import { describeDevice, maskIp } from './device.rules.ts';

/** Where somebody signs in, as much of it as is kept. */
export type SignInDevice = { device: string; address: string };

export function readSignInDevice(request: FastifyRequest): SignInDevice {
  return {
    device: describeDevice(request.headers['user-agent'] ?? '', brand.appName),
    address: maskIp(request.ip),
  };
}
