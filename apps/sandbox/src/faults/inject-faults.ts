import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultXml } from '../s3/xml.ts';
import type { Fault, FaultList, Operation } from './fault-list.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name by which faults are injected into this route. */
    operation?: Operation;
  }
  interface FastifyRequest {
    losesReply: boolean;
  }
}

/** Inject the listed faults into calls of routes with an `operation`; must be called before the routes are added. */
export function injectFaults(app: FastifyInstance, faults: FaultList): void {
  app.decorateRequest('losesReply', false);

  app.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const fault = operation && faults.take(operation);
    if (fault) return applyFault(fault, request, reply);
  });

  app.addHook('onSend', async (request) => {
    if (request.losesReply) request.raw.socket.destroy();
  });
}

async function applyFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  switch (fault.kind) {
    case 'slow':
      await pause(fault.ms);
      return undefined;
    case 'status':
      if (fault.operation.startsWith('s3.')) {
        return reply.code(fault.status).type('application/xml').send(faultXml(fault.status));
      }
      return reply.code(fault.status).send(errorBody(fault));
    case 'malformed':
      return reply.type('application/json').send('{"paymentKey": "잘린 본');
    case 'drop':
      request.raw.socket.destroy();
      return reply.hijack();
    case 'lost_answer':
      request.losesReply = true;
      return undefined;
    case 'duplicate':
      return undefined;
  }
}

// Every partner's error body at once: each reads its own fields.
function errorBody({ status }: Fault) {
  const message = '연습용 장애입니다.';
  return {
    code: status === 429 ? 'TOO_MANY_REQUESTS' : 'FAILED_INTERNAL_SYSTEM_PROCESSING',
    message,
    errorCode: status === 429 ? 'TooManyRequests' : 'InternalError',
    errorMessage: message,
  };
}
