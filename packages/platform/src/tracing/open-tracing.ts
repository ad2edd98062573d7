import {
  type Context,
  context,
  propagation,
  SpanKind as RecordedKind,
  type Span as RecordedSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type Carried, type SpanKind, setTracer, type Tracer } from './span.ts';

const KINDS: Record<SpanKind, RecordedKind> = {
  answer: RecordedKind.SERVER,
  call: RecordedKind.CLIENT,
  job: RecordedKind.CONSUMER,
};

/**
 * Send traces of this process to where the standard variables say (`OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_SERVICE_NAME`, …). Calls by `fetch` are traced by themselves, by the
 * other side's origin alone: their addresses may hold a name. Returns how to send the rest and end.
 */
export function openTracing(serviceName: string, version: string): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': process.env.OTEL_SERVICE_NAME ?? serviceName,
    'service.version': version,
  }).merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook: (span, { origin }) => {
      span.setAttributes({ 'url.full': origin, 'url.path': '', 'url.query': '' });
    },
  });
  calls.setTracerProvider(provider);
  setTracer(createTracer());
  return async () => {
    setTracer(undefined);
    calls.disable();
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

function createTracer(): Tracer {
  const recorder = trace.getTracer('duskline');
  return {
    start({ name, kind, facts = {} }, carried) {
      const parent = carried ? placeOf(carried) : context.active();
      const span = recorder.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
      const inside = trace.setSpan(parent, span);
      return {
        within: (work) => context.with(inside, work),
        end: (ended = {}, error) => endSpan(span, ended, error),
      };
    },
    carry() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
  };
}

function placeOf(carried: Carried): Context {
  return propagation.extract(ROOT_CONTEXT, carried);
}

function endSpan(span: RecordedSpan, facts: Record<string, string | number>, error?: string): void {
  span.setAttributes(facts);
  if (error !== undefined) {
    span.setAttribute('error.type', error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
