import { describe, expect, it } from '@jest/globals';
import { endpoints } from '../http/endpoints.ts';
import { openApiDocument } from './document.ts';

describe('OpenAPI document', () => {
  const document = openApiDocument(Object.values(endpoints), '0.0.0');
  const paths = document.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>;

  it('describes every endpoint and every alias', () => {
    for (const { path, aliases = [], method } of Object.values(endpoints) as never as {
      path: string;
      aliases?: string[];
      method: string;
    }[]) {
      for (const one of [path, ...aliases]) {
        expect(paths[one.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
      }
    }
  });

  it('names the codes that a call can fail with under their status', () => {
    expect(JSON.stringify(paths['/api/auth/login']?.post?.responses['401'])).toContain(
      'The login detail is incorrect',
    );
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
