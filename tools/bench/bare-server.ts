import { createServer } from 'node:http';

/**
 * The limit of a cached page: a Node server that does nothing but send the same bytes. Run as a
 * process of its own, it takes `{headers, body}` (base64) over IPC and replies with its port.
 */
process.once('message', (page: { headers: Record<string, string>; body: string }) => {
  const body = Buffer.from(page.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, page.headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address();
    process.send?.(typeof bound === 'object' ? bound?.port : 0);
  });
});
