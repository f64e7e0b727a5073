import { jsonSchemaOf } from '@pitdesk/contracts/api';
import { commonErrors, type Endpoint } from '@pitdesk/contracts/rest';
import type { z } from 'zod';
import { errorList } from './error-list.ts';
import { escapeHtml, jsonBlock } from './html.ts';
import { pageFrame } from './page-frame.ts';

/** Every call of this console, by chapter. */
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
