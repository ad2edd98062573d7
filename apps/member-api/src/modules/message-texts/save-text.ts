import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import type { MessageWords } from '@duskline/contract/admin/message-texts';
import { insertAudit } from '@duskline/platform/audit';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext, MemberTx } from '../../context.ts';
import type { Channel } from '../message-templates/index.ts';
import { standardWords } from '../message-templates/index.ts';
import { findWritable, wordsOf } from './describe-texts.ts';
import { TEXTS_TAG } from './edited-texts.ts';
import {
  findVersions,
  insertVersion,
  isTemplateUsed,
  saveTemplateCode,
  type TextVersionRow,
} from './message-texts.sql.ts';
import { findWordsProblem } from './try-words.ts';

/** How a change ended: `changed` where somebody else was faster, `wrong` with the first problem. */
export type SaveResult = {
  result: 'saved' | 'unknown' | 'changed' | 'wrong' | 'used';
  problem: string | null;
};

type Change = {
  kind: string;
  channel: Channel;
  actor: string;
  /** The newest version that the caller has read. */
  revision: number;
};

type Context = Pick<MemberContext, 'db' | 'clock' | 'settings'>;

/**
 * Save words as the next version of a channel's text, with its audit row: null for the standard ones;
 * with `restored` those of that version, and its approval. Of two who save at once the second is refused.
 */
export async function saveText(
  context: Context,
  { words, restored, ...change }: Change & { words: MessageWords | null; restored: number | null },
): Promise<SaveResult> {
  const { kind, channel, actor, revision } = change;
  const template = findWritable(kind);
  if (!template || !standardWords(template, channel)) return ended('unknown');
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const versions = await findVersions(tx, change);
    if ((versions[0]?.revision ?? 0) !== revision) return ended('changed');
    const source =
      restored === null ? undefined : versions.find((one) => one.revision === restored);
    if (restored !== null && !source) return ended('unknown');
    const next = source ? wordsOf(source) : words;
    const problem =
      next && findWordsProblem(context.settings.SITE_URL, { kind, channel, template }, next);
    if (problem) return { result: 'wrong', problem };
    const version: TextVersionRow = {
      ...{ kind, channel, revision: revision + 1, restoredFrom: restored },
      ...{ title: next?.title ?? null, body: next?.body ?? null },
      templateCode: source?.templateCode ?? codeOf(versions, next),
      ...{ savedAt: now, savedBy: actor },
    };
    if (!(await insertVersion(tx, version))) return ended('changed');
    const before = versions[0];
    await audit(tx, context, {
      ...{ actor, command: restored === null ? 'message-text save' : 'message-text restore' },
      before: before ? { kind, channel, revision, words: wordsOf(before) } : null,
      after: { kind, channel, revision: version.revision, words: next, restoredFrom: restored },
    });
    return ended('saved');
  });
}

/**
 * Enter the code of the template that Kakao approved for the newest words of a talk, or correct it, with
 * its audit row.
 */
export async function approveText(
  context: Context,
  { templateCode, ...change }: Change & { templateCode: string },
): Promise<SaveResult> {
  const { kind, channel, actor, revision } = change;
  if (!findWritable(kind)?.talk || channel !== 'TALK') return ended('unknown');
  return inTransaction(context.db, async (tx) => {
    const [newest] = await findVersions(tx, change);
    if (newest?.revision !== revision || newest.body === null) return ended('changed');
    if (await isTemplateUsed(tx, { kind, body: newest.body, templateCode })) return ended('used');
    if (!(await saveTemplateCode(tx, change, templateCode))) return ended('changed');
    await audit(tx, context, {
      ...{ actor, command: 'message-text approve' },
      before: { kind, channel, revision, templateCode: newest.templateCode },
      after: { kind, channel, revision, templateCode },
    });
    return ended('saved');
  });
}

/** The approval of words that were approved before: Kakao has them still. */
function codeOf(versions: readonly TextVersionRow[], words: MessageWords | null): string | null {
  const same = versions.find(({ body, templateCode }) => templateCode && body === words?.body);
  return same?.templateCode ?? null;
}

async function audit(
  tx: MemberTx,
  { clock }: Context,
  entry: { actor: string; command: AuditAction; before: object | null; after: object },
): Promise<void> {
  await insertAudit(tx, { at: clock.now(), ...entry });
  await invalidateTags(tx, [TEXTS_TAG]);
}

function ended(result: Exclude<SaveResult['result'], 'wrong'>): SaveResult {
  return { result, problem: null };
}
