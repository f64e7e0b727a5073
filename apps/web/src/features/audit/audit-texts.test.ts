import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Model, ModelChange, ModelInput } from '@pitdesk/contracts/dealers';
import { EventChange, EventInput } from '@pitdesk/contracts/events';
import { HandoverInput, TakeOverRequest } from '@pitdesk/contracts/handover';

const file = new URL('../../i18n/locales/en/audit.json', import.meta.url);
const words = JSON.parse(readFileSync(file, 'utf8')) as { field: Record<string, string> };

/** A change as entries show it: as sent, or as stored. */
const WRITTEN = { EventInput, EventChange, HandoverInput, TakeOverRequest, Model, ModelInput, ModelChange };

describe('the fields of audit entries', () => {
  it.each(Object.entries(WRITTEN))('have a word each: %s', (_, { shape }) => {
    // The time since when a dealer stands somewhere is not shown.
    const shown = Object.keys(shape).filter((field) => field !== 'since');
    expect(shown.filter((field) => !(field in words.field))).toEqual([]);
  });
});
