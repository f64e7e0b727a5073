import { describe, expect, it } from '@jest/globals';
import { fieldProblems } from './error-body.ts';
import { FIELD_PROBLEMS } from './field-problems.ts';

describe('field problems', () => {
  it('keeps a message that is no code of ours', () => {
    expect(fieldProblems([{ path: ['filters', { key: 'active' }], message: 'Expected JSON' }])).toEqual([
      { field: 'filters.active', code: 'field.invalid', message: 'Expected JSON' },
    ]);
    expect(FIELD_PROBLEMS['field.invalid']).toBe('Field is not valid');
  });
});
