import { brand } from '@duskline/brand';
import type { FastifyRequest } from 'fastify';
import { describeDevice, maskIp } from './device.rules.ts';

/** The device somebody signs in on, as much of it as is stored. */
export type SignInDevice = { device: string; maskedIp: string };

/** Read the device of a request: a short description and the masked IP address. */
export function readSignInDevice(request: FastifyRequest): SignInDevice {
  return describeSignInDevice(request.headers['user-agent'] ?? '', request.ip);
}

/** Describe a device by its user agent, and mask its IP address. */
export function describeSignInDevice(userAgent: string, ip: string): SignInDevice {
  return { device: describeDevice(userAgent, brand.appName), maskedIp: maskIp(ip) };
}
