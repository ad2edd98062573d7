import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import { z } from 'zod';
import { html } from '../pages/html.ts';
import { page, sendPage } from '../pages/page.ts';
import { prependBounded } from '../state/bounded.ts';
import type { StateFile } from '../state/state-file.ts';

/** An account of an authenticator app. */
const Account = z.object({
  name: z.string().trim().min(1).max(200),
  secret: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z2-7]{16,128}$/)),
});

type Account = z.infer<typeof Account>;

const PERIOD_SECONDS = 30;

/** The code of now and the one after it, which a store takes as well: clocks differ (RFC 6238, 5.2). */
type ShownCodes = { name: string; code: string; next: string };

/**
 * Register an authenticator app in a browser, instead of a phone: `/staff-codes` shows the codes of
 * the demo's staff and takes further accounts; `/staff-codes.json` is for tests.
 */
export function addStaffCodes(
  app: FastifyInstance,
  { file, now }: { file: StateFile; now: () => Date },
): void {
  const accounts: Account[] = [];
  const saved = file.section('staffCodes', z.array(Account), [], () => accounts.toReversed());
  for (const account of saved) prependBounded(accounts, account);

  app.get('/staff-codes', async (_request, reply) =>
    sendPage(reply.header('refresh', '5'), codesPage(await readCodes(), leftSeconds())),
  );

  app.get('/staff-codes.json', readCodes);

  // A page of its own: the codes' page is loaded again while somebody types.
  app.get('/staff-codes/new', (_request, reply) => sendPage(reply, newAccountPage()));

  app.post('/staff-codes', (request, reply) => {
    const account = Account.safeParse(request.body);
    if (!account.success) {
      return reply.code(400).send({ message: '이름과 32자 안팎의 설정 키를 입력해 주세요.' });
    }
    const at = accounts.findIndex(({ name }) => name === account.data.name);
    if (at >= 0) accounts.splice(at, 1);
    prependBounded(accounts, account.data);
    file.touch();
    return request.isForm ? reply.redirect('/staff-codes', 303) : reply.code(204).send();
  });

  async function readCodes(): Promise<ShownCodes[]> {
    const epoch = Math.floor(now().getTime() / 1000);
    const codes = accounts.map(async ({ name, secret }) => ({
      name,
      code: await generate({ secret, epoch }),
      next: await generate({ secret, epoch: epoch + PERIOD_SECONDS }),
    }));
    return (await Promise.all(codes)).toSorted((a, b) => a.name.localeCompare(b.name));
  }

  function leftSeconds(): number {
    return PERIOD_SECONDS - (Math.floor(now().getTime() / 1000) % PERIOD_SECONDS);
  }
}

function codesPage(codes: readonly ShownCodes[], leftSeconds: number) {
  return page({
    path: '/staff-codes',
    title: '직원 인증 코드',
    lead: `휴대폰의 인증 앱 대신 관리자 화면의 6자리 코드를 보여 줍니다. 코드는 30초마다 바뀌고 한 번만 쓸 수 있습니다. 지금 코드는 ${leftSeconds}초 뒤에 바뀌고, 이미 썼다면 다음 코드를 넣어도 됩니다.`,
    body: html`<div class="table"><table>
        <thead><tr><th>직원</th><th>코드</th><th>다음 코드</th></tr></thead>
        <tbody>${codes.map(
          ({ name, code, next }) => html`<tr>
            <td data-label="직원">${name}</td>
            <td data-label="코드"><b class="mono">${code}</b></td>
            <td data-label="다음 코드"><span class="mono">${next}</span></td>
          </tr>`,
        )}</tbody>
      </table></div>
      <p class="gap"><a href="/staff-codes/new">새로 초대받은 직원의 설정 키 넣기</a></p>`,
  });
}

function newAccountPage() {
  return page({
    path: '/staff-codes',
    title: '설정 키 넣기',
    lead: '새로 초대받은 직원이 인증 앱을 설정하는 화면에 나오는 설정 키를 여기에 넣으면 코드를 보여 줍니다.',
    body: html`<form method="post" action="/staff-codes" class="gap">
        <p><label>이름 <input name="name" required maxlength="200" autocomplete="off"></label></p>
        <p><label>설정 키 <input name="secret" required maxlength="200" autocomplete="off"></label></p>
        <button>추가하기</button>
      </form>`,
  });
}
