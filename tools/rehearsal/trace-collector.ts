import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Attribute = { key: string; value: { stringValue?: string } };
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};
type Export = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
};
type Span = SentSpan & { part: string };

export type TraceCollector = {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is set to. */
  url: string;
  /**
   * The traces of an order, each of those that went through most parts: a page, the payment that comes back, the
   * messages. A line a span: how deep, in which part, what, when it began and how long it took, in ms.
   */
  ofAnOrder(): string[];
  close(): void;
};

/** Where a shopper comes back from the payment window, and the payment is confirmed. */
const PAYMENT_RETURN = '/payments/confirm-redirect';
const NANOSECONDS_A_MS = 1_000_000;
/** Older ones are dropped: a run has millions. */
const MOST_SPANS = 200_000;

/** Collect traces as an operator's collector does, by OTLP over HTTP. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Export;
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const part = name?.value.stringValue?.replace(/^duskline-/, '') ?? '';
      for (const scope of scopeSpans) for (const span of scope.spans) spans.push({ ...span, part });
    }
    if (spans.length > MOST_SPANS) spans.splice(0, spans.length - MOST_SPANS);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ofAnOrder: () => tracesOfAnOrder(spans).flatMap((trace) => [...linesOf(trace), '']),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Trace = readonly Span[];

const isCallOfPartner = ({ name }: Span) => name.startsWith('POST 127.0.0.1');
const isOf = (trace: Trace, wanted: string) => trace.some(({ part }) => part === wanted);

/** What the traces of an order are: the messages of many orders go out together, so they are not the payment's. */
const KINDS: ((trace: Trace) => boolean)[] = [
  (trace) => isOf(trace, 'storefront') && isOf(trace, 'shop-api'),
  (trace) => trace.some(({ name }) => name.endsWith(PAYMENT_RETURN)) && trace.some(isCallOfPartner),
  (trace) => isOf(trace, 'worker') && isOf(trace, 'member-api'),
];

function tracesOfAnOrder(spans: readonly Span[]): Trace[] {
  const traces = [...Map.groupBy(spans, ({ traceId }) => traceId).values()];
  const partsOf = (trace: Trace) => new Set(trace.map(({ part }) => part)).size;
  return KINDS.flatMap((isKind) =>
    traces
      .filter(isKind)
      .sort((one, other) => partsOf(other) - partsOf(one) || one.length - other.length)
      .slice(0, 1),
  );
}

function linesOf(trace: Trace): string[] {
  const known = new Set(trace.map(({ spanId }) => spanId));
  const begin = Math.min(...trace.map((span) => beganAt(span)));
  const childrenOf = (parent: string | undefined) =>
    trace
      .filter(({ parentSpanId = '' }) =>
        parent === undefined ? !known.has(parentSpanId) : parentSpanId === parent,
      )
      .sort((one, other) => beganAt(one) - beganAt(other));
  const lines: string[] = [];
  function add(span: Span, depth: number): void {
    const at = (beganAt(span) - begin).toFixed(1);
    const took = (Number(span.endTimeUnixNano) / NANOSECONDS_A_MS - beganAt(span)).toFixed(1);
    lines.push(`${'  '.repeat(depth)}${span.part}: ${span.name} (at ${at}, ${took} ms)`);
    for (const child of childrenOf(span.spanId)) add(child, depth + 1);
  }
  for (const root of childrenOf(undefined)) add(root, 0);
  return lines;
}

function beganAt({ startTimeUnixNano }: SentSpan): number {
  return Number(startTimeUnixNano) / NANOSECONDS_A_MS;
}
