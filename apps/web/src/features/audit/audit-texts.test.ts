import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Model, ModelChange, ModelInput } from '@pitdesk/contracts/dealers';
import { EventChange, EventInput } from '@pitdesk/contracts/events';
import { HandoverInput, TakeOverRequest } from '@pitdesk/contracts/handover';

const file = new URL('../../i18n/locales/en/audit.json', import.meta.url);
const words = JSON.parse(readFileSync(file, 'utf8')) as { field: Record<string, string> };

/** Schemas of the changes in entries: as sent, or as stored. */
const WRITTEN = { EventInput, EventChange, HandoverInput, TakeOverRequest, Model, ModelInput, ModelChange };

describe('the fields of audit entries', () => {
  it.each(Object.entries(WRITTEN))('each have a label: %s', (_, { shape }) => {
    // Entries do not show since when a dealer is somewhere.
    const shown = Object.keys(shape).filter((field) => field !== 'since');
    expect(shown.filter((field) => !(field in words.field))).toEqual([]);
  });
});
