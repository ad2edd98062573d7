import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import type { Inbox, Message } from '../inbox/inbox.ts';
import { seoulIso } from '../seoul-time.ts';
import { createSignatureCheck } from './signature.ts';
import { hasKakaoTalk, KakaoOptions, renderTalk } from './talk.ts';

const common = {
  to: z.string(),
  from: z.string(),
  customFields: z.record(z.string().max(30), z.string().max(100)).optional(),
};
const Wanted = z.union([
  z.object({ ...common, kakaoOptions: KakaoOptions }),
  z.object({ ...common, text: z.string().min(1).max(2_000) }),
]);
const One = z.object({ message: Wanted });
const Many = z.object({
  messages: z.array(Wanted).min(1).max(100),
  showMessageList: z.boolean().optional(),
});

type Sent = Message & { statusCode: string; statusMessage: string };

/** Texts of more bytes than this, a Korean letter being two, are sent as LMS. */
const smsBytes = 90;

/** Stand in for SOLAPI under `/solapi`: verify the signature and put text messages and notification talk into the inbox. */
export function addSolapi(
  app: FastifyInstance,
  parts: {
    keys: PartnerKeys;
    inbox: Inbox;
    now: () => Date;
    talkTemplates: Readonly<Record<string, string>>;
  },
): void {
  const { keys, inbox, now } = parts;
  const approved = { channelId: keys.solapiChannelId, templates: parts.talkTemplates };
  const problemOf = createSignatureCheck(
    { apiKey: keys.solapiApiKey, apiSecret: keys.solapiApiSecret },
    now,
  );

  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(request.headers.authorization);
    return problem && reply.code(403).send(error(problem, '인증에 실패했습니다.'));
  };

  const take = (wanted: z.infer<typeof Wanted>): Sent => {
    const written = 'kakaoOptions' in wanted ? renderTalk(wanted.kakaoOptions, approved) : wanted;
    const message: Message = {
      id: `M4V${randomBytes(14).toString('hex').toUpperCase()}`,
      to: wanted.to,
      from: wanted.from,
      kind: wanted.customFields?.kind ?? '',
      at: seoulIso(now()),
      ...('statusCode' in written ? { text: '', type: 'ATA' } : route(wanted, written.text)),
    };
    const refusal = 'statusCode' in written ? written : refusalOf(message, keys.solapiSender);
    // Accepted and never delivered: Kakao reports that only later.
    const isLost = 'kakaoOptions' in wanted && wanted.kakaoOptions.disableSms && message.insteadOf;
    if (!refusal && !isLost) inbox.receive(message);
    return {
      ...message,
      ...(refusal ?? { statusCode: '2000', statusMessage: '정상 접수(이통사로 접수 예정)' }),
    };
  };

  const options = { config: { operation: 'solapi.send' }, preHandler } as const;

  app.post('/solapi/messages/v4/send', options, (request, reply) => {
    const body = One.safeParse(request.body);
    if (!body.success) return reply.code(400).send(invalidBody(body.error));
    const sent = take(body.data.message);
    return sent.statusCode === '2000'
      ? { groupId: newGroupId(), ...wire(sent) }
      : reply.code(400).send(error(sent.statusCode, sent.statusMessage));
  });

  app.post('/solapi/messages/v4/send-many/detail', options, (request, reply) => {
    const body = Many.safeParse(request.body);
    if (!body.success) return reply.code(400).send(invalidBody(body.error));
    const sent = body.data.messages.map(take);
    const failed = sent.filter((one) => one.statusCode !== '2000');
    return {
      failedMessageList: failed.map(wire),
      groupInfo: groupInfo(sent.length, failed.length, now()),
      messageList: body.data.showMessageList
        ? sent
            .filter((one) => one.statusCode === '2000')
            .map(({ id, statusCode, statusMessage }) => ({
              messageId: id,
              statusCode,
              statusMessage,
            }))
        : undefined,
    };
  });
}

/** Choose how a text is sent: as talk, or as a text message to a phone without KakaoTalk. */
function route(
  wanted: z.infer<typeof Wanted>,
  text: string,
): Pick<Message, 'text' | 'type' | 'insteadOf'> {
  const type = bytesOf(text) > smsBytes ? 'LMS' : 'SMS';
  if (!('kakaoOptions' in wanted)) return { text, type };
  return hasKakaoTalk(wanted.to) ? { text, type: 'ATA' } : { text, type, insteadOf: 'ATA' };
}

function refusalOf(message: Message, sender: string) {
  if (!/^01[016789]\d{7,8}$/.test(message.to)) {
    return { statusCode: '3040', statusMessage: '전송 불가: 잘못된 수신번호입니다.' };
  }
  return message.from === sender
    ? undefined
    : { statusCode: '1062', statusMessage: '발신번호가 등록되어 있지 않습니다.' };
}

function wire({ id, to, from, type, statusCode, statusMessage }: Sent) {
  const accountId = 'DUSKLINEDEMO';
  return { messageId: id, to, from, type, country: '82', accountId, statusCode, statusMessage };
}

function groupInfo(total: number, failed: number, at: Date) {
  return {
    groupId: newGroupId(),
    status: 'SENDING',
    apiVersion: '4',
    accountId: 'DUSKLINEDEMO',
    count: {
      total,
      sentTotal: 0,
      sentFailed: 0,
      sentSuccess: 0,
      sentPending: 0,
      sentReplacement: 0,
      refund: 0,
      registeredFailed: failed,
      registeredSuccess: total - failed,
    },
    dateCreated: at.toISOString(),
    dateUpdated: at.toISOString(),
  };
}

function newGroupId(): string {
  return `G4V${randomBytes(14).toString('hex').toUpperCase()}`;
}

function invalidBody(failure: z.ZodError) {
  const issue = failure.issues[0];
  return error('ValidationError', `${issue?.path.join('.')}: ${issue?.message}`);
}

function error(errorCode: string, errorMessage: string) {
  return { errorCode, errorMessage };
}

// Carriers count in EUC-KR, where everything outside ASCII takes two bytes.
function bytesOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 128 ? 1 : 2), 0);
}
