import { brand } from '@duskline/brand';
import type { FastifyRequest } from 'fastify';
import { describeDevice, maskAddress } from './device.rules.ts';

/** Where somebody signs in, as much of it as is kept. */
export type SignInPlace = { device: string; address: string };

export function readPlace(request: FastifyRequest): SignInPlace {
  return {
    device: describeDevice(request.headers['user-agent'] ?? '', brand.appName),
    address: maskAddress(request.ip),
  };
}
