import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { personOf } from '../openid/people.ts';
import { sendPage } from '../pages/page.ts';
import { postOnPage, postOnPolicy } from '../pages/post-on.ts';
import type { SandboxSettings } from '../settings.ts';
import { putBounded } from '../state/bounded.ts';
import { Claimed, problemOf, refusal, VerifyRequest, verified } from './verify.ts';
import { brokenVerifyPage, Filled, filledWith, verifyPage } from './window.page.ts';

const Pressed = z.object({
  choice: z.enum(['verify', 'mismatch', 'cancel']).optional(),
  person: z.string().max(30).optional(),
});

const unreadable = '요청을 읽을 수 없습니다.';

/** Stand in for cert.kcp.co.kr under `/kcp`: the popup that receives a shop's form and posts an encrypted result back. */
export function addKcp(app: FastifyInstance, settings: SandboxSettings, keys: PartnerKeys): void {
  const used = new Map<string, true>();
  const checks = { keys, shopUrl: settings.shopUrl, isUsed: (no: string) => used.has(no) };

  const read = (body: unknown): { request: VerifyRequest } | { problem: string } => {
    const request = VerifyRequest.safeParse(body);
    if (!request.success) return { problem: request.error.issues[0]?.message ?? unreadable };
    const problem = problemOf(request.data, checks);
    return problem ? { problem } : { request: request.data };
  };

  app.post(
    '/kcp/kcp_cert/cert_view.jsp',
    { config: { operation: 'kcp.open' } },
    (posted, reply) => {
      const asked = read(posted.body);
      return 'problem' in asked
        ? sendPage(reply.code(400), brokenVerifyPage(asked.problem))
        : sendPage(reply, verifyPage(asked.request, Filled.parse({})));
    },
  );

  app.post('/kcp/verify', { config: { operation: 'kcp.verify' } }, (posted, reply) => {
    const asked = read(posted.body);
    const pressed = Pressed.safeParse(posted.body);
    if ('problem' in asked || !pressed.success) {
      const problem = 'problem' in asked ? asked.problem : unreadable;
      return sendPage(reply.code(400), brokenVerifyPage(problem));
    }
    const { request } = asked;
    const person = personOf(pressed.data.person ?? '');
    if (person) return sendPage(reply, verifyPage(request, filledWith(person)));

    const postBack = (fields: Record<string, string>) => {
      putBounded(used, request.ordr_idxx, true);
      return reply
        .header('content-security-policy', postOnPolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(postOnPage(request.Ret_URL, fields).text);
    };
    if (pressed.data.choice === 'cancel') return postBack(refusal(request, '0001', '사용자 취소'));
    if (pressed.data.choice === 'mismatch') {
      return postBack(refusal(request, '9901', '본인확인 정보가 일치하지 않습니다.'));
    }
    const claimed = Claimed.safeParse(posted.body);
    if (claimed.success) return postBack(verified(request, claimed.data, keys));
    const filled = Filled.parse(posted.body);
    return sendPage(reply, verifyPage(request, filled, claimed.error.issues[0]?.message));
  });
}
