import { describe, expect, it } from '@jest/globals';
import { ERRORS } from './catalogue.ts';
import { fieldProblems } from './error-body.ts';
import { FIELD_PROBLEMS } from './field-problems.ts';
import { isErrorCode } from './is-error-code.ts';

describe('field problems', () => {
  it('keeps a message that is not a known code', () => {
    expect(fieldProblems([{ path: ['filters', { key: 'active' }], message: 'Expected JSON' }])).toEqual([
      { field: 'filters.active', code: 'field.invalid', message: 'Expected JSON' },
    ]);
    expect(FIELD_PROBLEMS['field.invalid']).toBe('Field is not valid');
  });
});

it.each(Object.keys(ERRORS))('recognizes the code %s by its form', (code) => {
  expect(isErrorCode(code)).toBe(true);
});
