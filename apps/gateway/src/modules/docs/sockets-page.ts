import { jsonSchemaOf, SOCKET_NAMESPACES, SOCKET_RULES } from '@pitdesk/contracts/api';
import {
  HANDSHAKE_ERRORS,
  SOCKET_ERRORS,
  type SocketEvent,
  type SocketNamespace,
  type SocketRequest,
} from '@pitdesk/contracts/sockets';
import { errorList } from './error-list.ts';
import { escapeHtml, inline, jsonBlock } from './html.ts';
import { type Chapter, pageFrame } from './page-frame.ts';

/** Every event of the sockets, each way, and the rules that bind them. */
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
