import { describe, expect, it } from '@jest/globals';
import { Model, ModelChange, ModelInput } from '@pitdesk/contracts/dealers';
import { EventChange, EventInput } from '@pitdesk/contracts/events';
import { HandoverInput, TakeOverRequest } from '@pitdesk/contracts/handover';
import { ReportColumn } from '@pitdesk/contracts/reports';
import { readTexts } from '#test/texts.ts';
import { fieldStem } from './use-field-labels.ts';

const labels = new Set(Object.keys(readTexts('en', 'fields')));
const unlabelled = (names: readonly string[]): string[] =>
  names.filter((name) => !labels.has(name) && !labels.has(fieldStem(name)));

/** Records as staff write them, and as entries of the audit store them. */
const RECORDS = { EventInput, EventChange, HandoverInput, TakeOverRequest, Model, ModelInput, ModelChange };

describe('the labels of fields', () => {
  it.each(Object.entries(RECORDS))('exist for every field of %s', (_, { shape }) => {
    expect(unlabelled(Object.keys(shape))).toEqual([]);
  });

  it('exist for every column of a report', () => {
    expect(unlabelled(ReportColumn.options)).toEqual([]);
  });

  it('are shared by a record and its id, and by one and several ids', () => {
    expect(['table_id', 'table_ids', 'terms_url', 'from_day', 'starts_at'].map(fieldStem)).toEqual([
      'table',
      'tables',
      'terms',
      'from',
      'starts_at',
    ]);
  });
});
