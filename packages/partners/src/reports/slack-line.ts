import { hidePersonalData } from '@duskline/contract/reports.rules';

const TIME_LIMIT_MS = 2_000;
const LINES_ON_THEIR_WAY = 5;
const LONGEST = 500;

/** Create the sender of lines to a Slack channel by its incoming webhook; a line that cannot be sent is dropped. */
export function createSlackLine(webhookUrl: string) {
  const onTheirWay = new Set<Promise<void>>();

  async function post(text: string): Promise<void> {
    try {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      await answer.arrayBuffer();
    } catch {
      // The report itself is at Sentry; the chat only points to it.
    }
  }

  return {
    say(line: string): void {
      if (onTheirWay.size >= LINES_ON_THEIR_WAY) return;
      const sent = post(asOneLine(line)).finally(() => onTheirWay.delete(sent));
      onTheirWay.add(sent);
    },
    async close(): Promise<void> {
      await Promise.all(onTheirWay);
    },
  };
}

// Slack reads & < > as markup (api.slack.com/reference/surfaces/formatting).
function asOneLine(line: string): string {
  return hidePersonalData(line)
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
