import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type RequestsUnderWay = {
  /** Count a request until its answer is closed. */
  begin(response: ServerResponse): void;
  /** Whether any is not answered yet. */
  any(): boolean;
  /** Resolves when all are answered, or after this long. */
  answered(withinMs: number): Promise<void>;
  /**
   * Close each connection that is without a request for so long. A request that is on its way
   * meanwhile is answered.
   */
  closeIdleAfter(idleMs: number): void;
};

/** Count the requests that a server has begun to answer, so that a stop can wait for them. */
export function countRequestsUnderWay(server: Server): RequestsUnderWay {
  const underWay = new Set<ServerResponse>();
  const idle = new Set<Socket>();
  let idleLimitMs: number | undefined;
  let onEmpty: () => void = () => {};
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  return {
    begin(response) {
      underWay.add(response);
      const { socket } = response;
      if (socket) idle.delete(socket);
      // Node leaves a limit alone that it has not set itself.
      if (idleLimitMs) socket?.setTimeout(0);
      response.once('close', () => {
        if (socket && !socket.destroyed) {
          idle.add(socket);
          if (idleLimitMs) socket.setTimeout(idleLimitMs);
        }
        underWay.delete(response);
        if (underWay.size === 0) onEmpty();
      });
    },
    any: () => underWay.size > 0,
    async answered(withinMs) {
      if (underWay.size === 0) return;
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
        late = setTimeout(resolve, withinMs);
      });
      clearTimeout(late);
    },
    closeIdleAfter(idleMs) {
      idleLimitMs = idleMs;
      for (const socket of idle) socket.setTimeout(idleMs);
    },
  };
}
