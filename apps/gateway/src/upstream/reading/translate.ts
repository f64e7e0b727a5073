import type { UpstreamCall } from '../http/upstream-call.ts';
import type { Dialect, Expression } from './dialect.ts';

/** Returns a call as the operator's mapping has it; a call that is not mapped is returned as it is. */
export function translated<T>(call: UpstreamCall<T>, { calls }: Dialect): UpstreamCall<T> {
  const mapping = calls.get(call.name);
  if (mapping === undefined) return call;
  const { path, method, query, body } = mapping;
  return {
    ...call,
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path: path.replaceAll('{id}', encodeURIComponent(call.id ?? '')) }),
    ...(query === undefined ? {} : { query: textsOf(query, plainQuery(call.query)) }),
    ...(body === undefined || call.body === undefined ? {} : { body: renamed(body, call.body) }),
  };
}

/** What the specification sends as JSON text is handed to a mapping as what the text says. */
function plainQuery(query: UpstreamCall['query'] = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? jsonOr(value) : value]),
  );
}

function jsonOr(text: string): unknown {
  if (!/^[{["\d]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function renamed(names: ReadonlyMap<string, Expression>, from: unknown): Record<string, unknown> {
  const made = [...names].map(([name, read]) => [name, read(from)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined && value !== null));
}

function textsOf(names: ReadonlyMap<string, Expression>, from: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(renamed(names, from)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}
