/** What is done: a request answered, a statement or call made, a queued job, or anything within. */
export type SpanKind = 'answer' | 'call' | 'job';

/** Facts of a span under OpenTelemetry's own names. No value may name a person. */
export type SpanFacts = Record<string, string | number>;

export type Span = { name: string; kind: SpanKind; facts?: SpanFacts };

/** Where in a trace something belongs, as headers of a request or a job carry it. */
export type Carried = Record<string, string | string[] | undefined>;

export type OpenSpan = {
  /** Run work whose own spans lie within this one. */
  within<Result>(work: () => Result): Result;
  /** `error`: a name or code of what went wrong, never its message: that may quote a value. */
  end(facts?: SpanFacts, error?: string): void;
};

export type Tracer = {
  start(span: Span, carried?: Carried): OpenSpan;
  /** The present place in the trace. */
  carry(): Record<string, string>;
};

let tracer: Tracer | undefined;

/** Trace this process from now on; undefined ends it. */
export function setTracer(opened: Tracer | undefined): void {
  tracer = opened;
}

/**
 * Start a span, within the one that is carried or else the present one. Undefined where nobody
 * traces: that costs one comparison, and nothing of OpenTelemetry is loaded.
 */
export function startSpan(describe: () => Span, carried?: Carried): OpenSpan | undefined {
  return tracer?.start(describe(), carried);
}

/** Do something as a span; an error is recorded by its name and thrown on. */
export function inSpan<Result>(
  describe: () => Span,
  work: () => Promise<Result>,
  carried?: Carried,
): Promise<Result> {
  const span = startSpan(describe, carried);
  return span ? endAfter(span, work) : work();
}

async function endAfter<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, nameOfError(error));
    throw error;
  }
}

/** Return the headers by which the next part goes on with the trace. */
export function traceHeaders(): Record<string, string> {
  return tracer?.carry() ?? {};
}

/** Name an error by its code or its class: its message may quote what somebody wrote. */
export function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
