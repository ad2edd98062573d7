import {
  type ChannelText,
  type MessageText,
  type MessageTextRow,
  messageGroups,
  textChannels,
} from '@duskline/contract/admin/message-texts';
import type { MemberContext, MemberDb } from '../../context.ts';
import type { Channel, MessageKind } from '../message-templates/index.ts';
import {
  findTemplate,
  sampleContext,
  sampleValues,
  standardWords,
  type Template,
  templates,
  variableValues,
} from '../message-templates/index.ts';
import { findNewestTexts, findVersions, type TextVersionRow } from './message-texts.sql.ts';

type Group = (typeof messageGroups)[number];

/** Find the template of a kind that staff may write; campaigns have a page of their own. */
export function findWritable(kind: string): (Template<unknown> & { group: Group }) | undefined {
  const template = Object.hasOwn(templates, kind) ? findTemplate(kind) : undefined;
  if (!template || template.group === 'campaign') return undefined;
  return { ...template, group: template.group };
}

/** List the messages that staff may write, with the state of each channel. */
export async function listTexts(db: MemberDb): Promise<MessageTextRow[]> {
  const newest = await findNewestTexts(db);
  const rows = Object.keys(templates).flatMap((kind) => {
    const template = findWritable(kind);
    if (!template) return [];
    const { group, label, sentWhen } = template;
    const channels = channelsOf(template).map((channel) => {
      const saved = newest.find((row) => row.kind === kind && row.channel === channel);
      return {
        channel,
        state: saved ? stateOf(saved) : ('STANDARD' as const),
        savedAt: saved?.savedAt.toISOString() ?? null,
      };
    });
    return [{ kind, group, label, sentWhen, channels }];
  });
  return messageGroups.flatMap((group) => rows.filter((row) => row.group === group));
}

/** Read one message with its variables and texts; undefined where there is none. */
export async function readText(
  { db, settings }: Pick<MemberContext, 'db' | 'settings'>,
  kind: string,
): Promise<MessageText | undefined> {
  const template = findWritable(kind);
  if (!template) return undefined;
  const { group, label, sentWhen, nature, variables } = template;
  const samples = variableValues(
    template,
    sampleValues[kind as MessageKind],
    sampleContext(settings.SITE_URL),
  );
  return {
    ...{ kind, group, label, sentWhen, isMarketing: nature === 'marketing' },
    variables: Object.entries(variables).map(([name, { about, requiredIn, missingIn }]) => ({
      ...{ name, about, sample: samples[name] ?? '' },
      ...{ requiredIn: [...(requiredIn ?? [])], missingIn: [...(missingIn ?? [])] },
    })),
    channels: await Promise.all(
      channelsOf(template).map((channel) => describeChannel(db, { kind, channel, template })),
    ),
  };
}

/** The channels of a template that have words. */
function channelsOf(template: Template<unknown>): Channel[] {
  return textChannels.filter((channel) => standardWords(template, channel) !== undefined);
}

async function describeChannel(
  db: MemberDb,
  { kind, channel, template }: { kind: string; channel: Channel; template: Template<unknown> },
): Promise<ChannelText> {
  const versions = await findVersions(db, { kind, channel });
  const standard = standardWords(template, channel);
  if (!standard) throw new Error(`${kind} has no words for ${channel}`);
  const [newest] = versions;
  const inUse = versions.find((version) => !isPending(version));
  const pending = newest && isPending(newest) ? wordsOf(newest) : null;
  return {
    ...{ channel, standard, pending },
    state: newest ? stateOf(newest) : 'STANDARD',
    revision: newest?.revision ?? 0,
    inUse: (inUse && wordsOf(inUse)) ?? standard,
    templateCode: channel === 'TALK' ? (inUse?.templateCode ?? template.talk?.id ?? null) : null,
    versions: versions.map((version) => ({
      ...{ revision: version.revision, words: wordsOf(version) },
      ...{ savedAt: version.savedAt.toISOString(), savedBy: version.savedBy },
      ...{ restoredFrom: version.restoredFrom, templateCode: version.templateCode },
    })),
  };
}

/** Return the words of a version; null for the standard ones. */
export function wordsOf({ title, body }: Pick<TextVersionRow, 'title' | 'body'>) {
  return body === null ? null : { title: title ?? '', body };
}

function isPending({ channel, body, templateCode }: TextVersionRow): boolean {
  return channel === 'TALK' && body !== null && templateCode === null;
}

function stateOf(version: TextVersionRow): ChannelText['state'] {
  if (version.body === null) return 'STANDARD';
  return isPending(version) ? 'PENDING' : 'EDITED';
}
