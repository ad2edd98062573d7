import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { serve } from './serve.ts';

/** Start a proxy to a partner that replaces its published keys by other ones of the same names. */
export async function swapKeys(target: () => string, keysPath: string): Promise<string> {
  const { publicKey } = await generateKeyPair('RS256', { extractable: true });
  const stranger = await exportJWK(publicKey);
  return serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(target() + request.url, {
      method: request.method,
      headers: Object.entries(request.headers).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' &&
          !['host', 'connection', 'content-length'].includes(entry[0]),
      ),
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
      redirect: 'manual',
    });
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-|transfer-|connection)/.test(name) || name === 'content-type',
    );
    const text = await answer.text();
    const body = request.url === keysPath ? swap(JSON.parse(text), stranger) : text;
    response.writeHead(answer.status, headers.flat()).end(body);
  });
}

function swap({ keys }: { keys: JWK[] }, stranger: JWK): string {
  return JSON.stringify({ keys: keys.map((key) => ({ ...key, n: stranger.n, e: stranger.e })) });
}
