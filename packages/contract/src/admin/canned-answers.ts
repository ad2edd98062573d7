import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { PressKey } from './press-key.ts';

/** So many a shop has at most: they are a list to choose from. */
export const MOST_CANNED_ANSWERS = 200;

export const CannedAnswer = z.object({
  answerNo: z.int(),
  /** Changes with its title and its text. */
  version: z.string(),
  title: z.string(),
  content: z.string(),
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

export const CannedAnswerBody = z.object({
  title: text(60).trim().min(1, '제목을 적어 주세요.'),
  content: text(2000).trim().min(1, '답변을 적어 주세요.'),
});

const params = z.object({ answerNo: q.rowNo });

/** All canned answers, by their title. */
export const listCannedAnswers = adminEndpoint({
  method: 'GET',
  path: '/canned-answers',
  permission: 'voices.read',
  reply: z.object({ items: z.array(CannedAnswer) }),
  refusals: [],
});

/** Add a canned answer, once for a press. One of the same title is refused. */
export const addCannedAnswer = adminEndpoint({
  method: 'POST',
  path: '/canned-answers',
  permission: 'voices.write',
  body: CannedAnswerBody.extend({ key: PressKey }),
  reply: z.object({ answerNo: z.int() }),
  refusals: ['invalid_request', 'canned_answer_exists', 'canned_answers_full', 'press_key_taken'],
});

/** Change a canned answer that is still as the caller saw it; what was answered with it stays as it was. */
export const changeCannedAnswer = adminEndpoint({
  method: 'PUT',
  path: '/canned-answers/:answerNo',
  permission: 'voices.write',
  params,
  body: CannedAnswerBody.extend({ version: text(40).min(1) }),
  refusals: [
    ...(['invalid_request', 'canned_answer_not_found'] as const),
    ...(['canned_answer_changed_meanwhile', 'canned_answer_exists'] as const),
  ],
});

/** Delete a canned answer. */
export const deleteCannedAnswer = adminEndpoint({
  method: 'DELETE',
  path: '/canned-answers/:answerNo',
  permission: 'voices.write',
  params,
  refusals: ['invalid_request', 'canned_answer_not_found'],
});
