import { type Endpoint, ERRORS } from '@pitdesk/contracts';
import { z } from 'zod';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid #8885; padding: 0.75rem 0; }
  code, pre { font: 13px/1.45 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8885; border-radius: 6px; }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
  .auth { float: right; opacity: 0.7; }
`;

/** A page to read the calls by, without a script; tools take the JSON. */
export function docsPage(endpoints: readonly Endpoint[], nonce: string): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const chapters = tags.map((tag) => {
    const calls = endpoints.filter((endpoint) => endpoint.tag === tag).map(callArticle);
    return `<section><h2>${escapeHtml(tag)}</h2>${calls.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pitdesk API</title><style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Pitdesk API</h1>
<p>Every call of this console. The same as OpenAPI 3.1: <a href="/api/docs/json">/api/docs/json</a>.</p>
${chapters.join('\n')}
</body></html>`;
}

function callArticle(endpoint: Endpoint): string {
  const paths = [endpoint.path, ...(endpoint.aliases ?? [])].map(
    (path) => `<code>${escapeHtml(path)}</code>`,
  );
  return `<article><h3><span class="method">${endpoint.method}</span> ${paths.join(' or ')}
<span class="auth">${endpoint.auth}</span></h3><p>${escapeHtml(endpoint.summary)}</p>
${schemaBlock('Query', endpoint.query, 'input')}${schemaBlock('Body', endpoint.body, 'input')}
${schemaBlock(`Answer (${endpoint.status ?? 200})`, endpoint.response, 'output')}${errorList(endpoint)}</article>`;
}

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

function errorList({ errors = [] }: Endpoint): string {
  if (errors.length === 0) return '';
  const items = errors.map((code) => {
    const { status, message } = ERRORS[code];
    return `<li>${status} <code>${code}</code> ${escapeHtml(message)}</li>`;
  });
  return `<details><summary>Errors</summary><ul>${items.join('')}</ul></details>`;
}
