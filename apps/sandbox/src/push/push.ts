import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { readForm } from '../forms.ts';
import { sendPage } from '../pages/page.ts';
import { seoulIso } from '../seoul-time.ts';
import { MAX_ENTRIES, prependBounded } from '../state/bounded.ts';
import type { StateFile } from '../state/state-file.ts';
import { addGoogleToken } from './google-token.ts';
import { pushesPage } from './pushes.page.ts';
import { Push } from './stored-push.ts';

const Wanted = z.object({
  message: z.object({
    token: z.string(),
    notification: z.object({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()).default({}),
    android: z.object({ notification: z.object({ tag: z.string() }) }).optional(),
  }),
});

const Query = z.object({ token: z.string().max(4_096).optional() });
const Device = z.object({ token: z.string().min(1).max(4_096) });
const tokenShape = /^[\w:-]{20,4096}$/;
const largestNoteBytes = 4_096;

/** Stand in for fcm.googleapis.com under `/fcm`: the list of all pushes, `/inbox/pushes` for people, `/inbox/pushes.json?token=` for tests. */
export function addPush(
  app: FastifyInstance,
  parts: { origin: string; keys: PartnerKeys; file: StateFile; now: () => Date },
): void {
  const { keys, file, now } = parts;
  const access = addGoogleToken(app, parts);
  const pushes: Push[] = [];
  pushes.push(...file.section('pushes', z.array(Push), [], () => pushes));
  const gone: Set<string> = new Set(
    file.section('goneDevices', z.array(z.string()), [], () => [...gone]),
  );

  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const accessToken = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const { projectId } = z.object({ projectId: z.string() }).parse(request.params);
    if (!access.isGood(accessToken)) {
      return reply.code(401).send(error(401, 'UNAUTHENTICATED', 'invalid authentication'));
    }
    if (projectId !== keys.fcmProjectId) {
      return reply.code(403).send(error(403, 'PERMISSION_DENIED', 'another project'));
    }
  };

  app.post(
    '/fcm/v1/projects/:projectId/messages::send',
    { config: { operation: 'fcm.send' }, preHandler },
    (request, reply) => {
      const wanted = Wanted.safeParse(request.body);
      if (!wanted.success || !tokenShape.test(wanted.data.message.token)) {
        const what = 'The registration token is not a valid FCM registration token';
        return reply.code(400).send(error(400, 'INVALID_ARGUMENT', what, 'INVALID_ARGUMENT'));
      }
      const { token, notification, data, android } = wanted.data.message;
      if (Buffer.byteLength(JSON.stringify({ notification, data })) > largestNoteBytes) {
        return reply
          .code(400)
          .send(error(400, 'INVALID_ARGUMENT', 'Message is too big', 'INVALID_ARGUMENT'));
      }
      if (gone.has(token)) {
        return reply
          .code(404)
          .send(error(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED'));
      }
      const push: Push = {
        name: `projects/${keys.fcmProjectId}/messages/${randomBytes(8).toString('hex')}`,
        token,
        ...notification,
        path: data.path ?? '',
        tag: android?.notification.tag ?? '',
        at: seoulIso(now()),
      };
      prependBounded(pushes, push);
      file.touch();
      return { name: push.name };
    },
  );

  const read = (query: unknown) => {
    const { token } = Query.parse(query);
    return token ? pushes.filter((push) => push.token === token) : pushes;
  };

  app.get('/inbox/pushes', (request, reply) =>
    sendPage(reply.header('refresh', '3'), pushesPage(read(request.query), gone)),
  );

  app.get('/inbox/pushes.json', (request) => read(request.query));

  // The owner deleted the app: this phone is unregistered from now on.
  app.post('/inbox/pushes/uninstall', (request, reply) => {
    gone.add(readForm(Device, request.body).token);
    for (const oldest of gone) {
      if (gone.size <= MAX_ENTRIES) break;
      gone.delete(oldest);
    }
    file.touch();
    return request.isForm ? reply.redirect('/inbox/pushes', 303) : reply.code(204).send();
  });

  app.post('/google/take-back', (_request, reply) => {
    access.takeBack();
    return reply.code(204).send();
  });
}

function error(code: number, status: string, message: string, errorCode?: string) {
  const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
  const details = errorCode && [{ '@type': type, errorCode }];
  return { error: { code, message, status, details: details || undefined } };
}
