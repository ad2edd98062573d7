import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { brokenLoginPage } from './login.page.ts';
import { type Person, personOf } from './people.ts';
import type { Consent, Login, StandIn } from './stand-in.ts';

type Chosen = { person: string; choice: 'agree' | 'cancel' };

/** Add the page of a login under way and what somebody chooses on it: a person and their consent. */
export function addLoginRoutes<Choice extends Chosen>(
  app: FastifyInstance,
  standIn: StandIn,
  options: {
    path: string;
    brand: string;
    page(login: Login): Html;
    choice: z.ZodType<Choice>;
    /** The error of OpenID that the partner returns where somebody cancels. */
    cancelled: string;
    consent(login: Login, person: Person, chosen: Choice): Consent;
  },
): void {
  const { path, brand, page, choice, cancelled, consent } = options;
  const expired = brokenLoginPage(brand, '로그인이 만료되었습니다.');

  app.get(`${path}/login/:uid`, async (request, reply) => {
    const login = await standIn.loginOf(request, reply);
    return login ? sendPage(reply, page(login)) : sendPage(reply.code(400), expired);
  });

  app.post(`${path}/login/:uid`, async (request, reply) => {
    const login = await standIn.loginOf(request, reply);
    const chosen = choice.safeParse(request.body);
    const person = chosen.success ? personOf(chosen.data.person) : undefined;
    if (!login || !chosen.success || !person) return sendPage(reply.code(400), expired);
    if (chosen.data.choice === 'cancel') return standIn.refuse(request, reply, cancelled);
    return standIn.agree(request, reply, consent(login, person, chosen.data));
  });
}
