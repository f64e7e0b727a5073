import { createHash } from 'node:crypto';
import { jsonSchemaOf, SOCKET_NAMESPACES, SOCKET_RULES } from '@pitdesk/contracts/api';
import { ERRORS, type ErrorCode } from '@pitdesk/contracts/errors';
import { commonErrors, type Endpoint } from '@pitdesk/contracts/rest';
import {
  HANDSHAKE_ERRORS,
  SOCKET_ERRORS,
  type SocketEvent,
  type SocketNamespace,
  type SocketRequest,
} from '@pitdesk/contracts/sockets';
import type { z } from 'zod';
import { escapeHtml } from '#core/http/escape-html';

/** Converts the documents' only Markdown: `code`. */
const inline = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** A collapsible part. */
const details = (title: string, content: string): string =>
  content === '' ? '' : `<details><summary>${escapeHtml(title)}</summary>${content}</details>`;

const jsonBlock = (title: string, json: unknown): string =>
  details(title, `<pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`);

const anchor = (text: string): string => text.replaceAll(/[^\w-]+/g, '-');

/** The colours of the web app's `tokens.ts`, which a page of the gateway cannot import. */
const PAGE_STYLE = `
  :root { color-scheme: light dark; font: 15px/1.55 system-ui, sans-serif;
    --surface: #f6f8f7; --raised: #fff; --line: #dde4e1; --text: #16211d; --muted: #55635e;
    --primary: #0e7c66; --soft: #edf7f4; }
  @media (prefers-color-scheme: dark) { :root { --surface: #0f1513; --raised: #17201d; --line: #2a3732;
    --text: #e9efec; --muted: #9fb0a9; --primary: #2bb596; --soft: #16332b; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--surface); color: var(--text); }
  header, main { max-inline-size: 62rem; margin-inline: auto; padding-inline: 1rem; }
  header { padding-block: 1.5rem 0.5rem; }
  main { padding-block-end: 4rem; }
  h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
  h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; }
  h3 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
  p { margin: 0.25rem 0; }
  a { color: var(--primary); }
  nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding-block: 0.5rem; }
  nav a { padding-block: 0.25rem; }
  a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
  article { background: var(--raised); border: 1px solid var(--line); border-radius: 8px;
    padding: 0.75rem 1rem; margin-block: 0.5rem; overflow-wrap: anywhere; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { overflow: auto; max-block-size: 30rem; padding: 0.75rem; border: 1px solid var(--line); border-radius: 8px; }
  summary { cursor: pointer; color: var(--muted); padding-block: 0.25rem; }
  .tag { color: var(--primary); background: var(--soft); border-radius: 4px; padding: 0 0.5rem; font-weight: 600; }
  .side { margin-inline-start: auto; color: var(--muted); font-size: 0.85rem; font-weight: 400; }
`;

/** Allows only the page's own style, by its hash, so that the page needs no nonce. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Chapter {
  readonly title: string;
  readonly content: string;
}

interface Page {
  readonly title: string;
  readonly intro: string;
  readonly chapters: readonly Chapter[];
}

/** Returns a page for readers, without scripts; tools use the JSON. */
const pageFrame = ({ title, intro, chapters }: Page): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
<body><header><h1>${escapeHtml(title)}</h1>
<nav aria-label="Documents"><a href="/api/docs">Calls</a> <a href="/api/docs/sockets">Sockets</a>
<a href="/api/docs/json">OpenAPI</a> <a href="/api/docs/sockets/json">AsyncAPI</a></nav>
${intro}
<nav aria-label="Chapters">${chapters.map(({ title: name }) => `<a href="#${anchor(name)}">${escapeHtml(name)}</a>`).join(' ')}</nav>
</header><main>
${chapters.map(({ title: name, content }) => `<section id="${anchor(name)}"><h2>${escapeHtml(name)}</h2>${content}</section>`).join('\n')}
</main></body></html>`;

/** Returns the page of all calls, by chapter. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))].sort((a, b) => a.localeCompare(b));
  const chapters = tags.map((tag) => ({
    title: tag,
    content: endpoints
      .filter((endpoint) => endpoint.tag === tag)
      .map(callArticle)
      .join(''),
  }));
  const intro = `<p>Every call of this console: one origin, JSON, an error is always
<code>{code, message, details?}</code>. The same as OpenAPI 3.1: <a href="/api/docs/json">/api/docs/json</a>.</p>`;
  return pageFrame({ title: 'Pitdesk API', intro, chapters });
}

function callArticle(endpoint: Endpoint): string {
  const paths = [endpoint.path, ...(endpoint.aliases ?? [])].map(
    (path) => `<code>${escapeHtml(path)}</code>`,
  );
  return `<article><h3><span class="tag">${endpoint.method}</span> ${paths.join(' or ')}
<span class="side">${endpoint.auth}</span></h3><p>${escapeHtml(endpoint.summary)}</p>
${schemaBlock('Path', endpoint.params, 'input')}${schemaBlock('Query', endpoint.query, 'input')}
${schemaBlock('Headers', endpoint.headers, 'input')}${schemaBlock('Body', endpoint.body, 'input')}
${schemaBlock(`Answer (${endpoint.status ?? 200})`, endpoint.response, 'output')}
${endpoint.media ? `<p>Answers with ${endpoint.media.map((type) => `<code>${type}</code>`).join(', ')}.</p>` : ''}
${errorList('Errors of its own', endpoint.errors ?? [])}
${errorList('Errors that any such call can meet', commonErrors(endpoint))}</article>`;
}

const schemaBlock = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema ? jsonBlock(title, jsonSchemaOf(schema, io)) : '';

/** Returns the page of all socket events and rules. */
export function socketsPage(): string {
  const rules = `<ul>${SOCKET_RULES.map((rule) => `<li>${inline(rule)}</li>`).join('')}</ul>
${errorList('What a handshake can be refused with', HANDSHAKE_ERRORS)}
${errorList('What any request can be refused with', SOCKET_ERRORS)}`;
  const intro = `<p>The live side of this console. The same as AsyncAPI 3:
<a href="/api/docs/sockets/json">/api/docs/sockets/json</a>.</p>`;
  const chapters = [{ title: 'Rules', content: rules }, ...SOCKET_NAMESPACES.flatMap(chaptersOf)];
  return pageFrame({ title: 'Pitdesk sockets', intro, chapters });
}

const chaptersOf = ({ name, summary, requests, events }: SocketNamespace): Chapter[] => [
  {
    title: `${name} requests`,
    content: `<p>${escapeHtml(summary)}</p>${Object.entries(requests).map(requestArticle).join('')}`,
  },
  { title: `${name} events`, content: Object.entries(events).map(eventArticle).join('') },
];

const requestArticle = ([event, { summary, payload, data, errors }]: [string, SocketRequest]): string =>
  `<article><h3><span class="tag">request</span> <code>${escapeHtml(event)}</code></h3>
<p>${escapeHtml(summary)}</p>${jsonBlock('Payload', jsonSchemaOf(payload, 'input'))}
${jsonBlock('Acknowledged with', jsonSchemaOf(data, 'output'))}
${errorList('Errors of its own', errors ?? [])}</article>`;

const eventArticle = ([event, { summary, payload, subscribedBy }]: [string, SocketEvent]): string =>
  `<article><h3><span class="tag">event</span> <code>${escapeHtml(event)}</code>
<span class="side">${subscribedBy ? `after ${escapeHtml(subscribedBy)}` : 'to every socket'}</span></h3>
<p>${escapeHtml(summary)}</p>${jsonBlock('Payload', jsonSchemaOf(payload, 'output'))}</article>`;

function errorList(title: string, codes: readonly ErrorCode[]): string {
  const items = codes.map((code) => {
    const { status, message } = ERRORS[code];
    return `<li>${status} <code>${code}</code> ${escapeHtml(message)}</li>`;
  });
  return items.length === 0 ? '' : details(title, `<ul>${items.join('')}</ul>`);
}
