import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { people } from '../openid/people.ts';
import type { KakaoContext } from './kakao-context.ts';

const ByAdmin = z.object({ target_id_type: z.literal('user_id'), target_id: z.string() });

/** `POST /v1/user/unlink`: with the admin key for anyone, with an access token for its owner. */
export function unlinkRoute(app: FastifyInstance, { standIn, links, keys }: KakaoContext): void {
  const ownerOf = async (authorization: string, body: unknown) => {
    if (authorization !== `KakaoAK ${keys.kakaoAdminKey}`) {
      return standIn.ownerOf(authorization.replace(/^Bearer /, ''));
    }
    const asked = ByAdmin.safeParse(body);
    return asked.success ? asked.data.target_id : '';
  };

  app.post(
    '/kakao/v1/user/unlink',
    { config: { operation: 'kakao.unlink' } },
    async (request, reply) => {
      const id = await ownerOf(request.headers.authorization ?? '', request.body);
      if (id === undefined) {
        return reply.code(401).send({ msg: 'wrong appKey or access token', code: -401 });
      }
      if (id === '') {
        return reply.code(400).send({ msg: 'target_id is required', code: -2 });
      }
      const person = people.find(({ kakaoId }) => kakaoId === id);
      return person && links.drop(person.key)
        ? { id: Number(id) }
        : reply.code(400).send({ msg: 'NotRegisteredUserException', code: -101 });
    },
  );
}
