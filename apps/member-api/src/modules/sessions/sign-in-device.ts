import { brand } from '@duskline/brand';
import { describeDevice, maskIp } from '@duskline/platform/http/device.rules';
import type { FastifyRequest } from 'fastify';

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

const MAX_DEVICE_TOKEN = 100;

/** Read the token by which a device is known again; undefined where it shows none. */
export function readDeviceToken({ headers }: FastifyRequest): string | undefined {
  const token = headers['device-token'];
  const isToken = typeof token === 'string' && token !== '' && token.length <= MAX_DEVICE_TOKEN;
  return isToken ? token : undefined;
}
