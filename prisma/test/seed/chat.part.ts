import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { fill } from '../../seed/chat/conversation.ts';
import { PHRASEBOOKS } from '../../seed/chat/phrasebook.ts';
import { demo, NOW } from './demo.ts';

const { chatMessages, tables, users } = demo;
const PLACEHOLDERS = new Set(['table', 'dealer', 'player', 'minutes', 'amount', 'number']);

function templatesOf(language: (typeof LANGUAGES)[number]): string[] {
  return Object.values(PHRASEBOOKS[language]).flatMap(({ remarks, exchanges }) => [
    ...remarks,
    ...exchanges.flat(),
  ]);
}

/** Returns every message that a template can make. */
function pattern(template: string): RegExp {
  const literal = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+');
  return new RegExp(`^${literal}$`);
}

const PATTERNS = LANGUAGES.map((language) => ({ language, patterns: templatesOf(language).map(pattern) }));

describe('the phrasebooks', () => {
  it.each(LANGUAGES)('%s has at least 25 different templates with known names', (language) => {
    const templates = templatesOf(language);
    expect(new Set(templates).size).toBe(templates.length);
    expect(templates.length).toBeGreaterThanOrEqual(25);
    for (const [, name] of templates.join(' ').matchAll(/\{(\w+)\}/g)) expect(PLACEHOLDERS).toContain(name);
  });

  it('have the same number of remarks and exchanges in every language', () => {
    const shape = (language: (typeof LANGUAGES)[number]) =>
      Object.entries(PHRASEBOOKS[language]).map(([of, talk]) => [
        of,
        talk.remarks.length,
        talk.exchanges.length,
      ]);
    for (const language of LANGUAGES) expect(shape(language)).toEqual(shape('en'));
  });
});

describe('the seeded messages', () => {
  const shown = chatMessages.filter(({ template }) => template === null);

  it('are 3,000, in the order of their times, all in the past', () => {
    expect(chatMessages).toHaveLength(3_000);
    const times = chatMessages.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
  });

  it('are in all six languages, without unfilled names', () => {
    const spoken = shown.map(
      ({ message }) =>
        PATTERNS.find(({ patterns }) => patterns.some((known) => known.test(message)))?.language,
    );
    expect(spoken).not.toContain(undefined);
    for (const language of LANGUAGES) {
      expect(spoken.filter((one) => one === language).length).toBeGreaterThan(150);
    }
    expect(shown.filter(({ message }) => /[{}]/.test(message))).toEqual([]);
  });

  it('come from players named first-last-id and from staff who have an account', () => {
    const accounts = users.map(({ username }) => username);
    for (const { sender, senderRole } of shown) {
      if (senderRole === 'player') expect(sender).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
      else expect(accounts).toContain(sender);
    }
    expect(new Set(shown.map(({ senderRole }) => senderRole))).toEqual(new Set(['player', 'staff']));
  });

  it('are in the chat of every active table, including messages of templates, which are not shown', () => {
    const active = tables.filter((table) => table.active).map(({ id }) => id);
    expect(new Set(chatMessages.map(({ chatId }) => chatId))).toEqual(new Set(active));
    expect(chatMessages.length - shown.length).toBeGreaterThan(0);
  });

  it('have an answer only after its question', () => {
    const first = new Map<number, string>();
    for (const { chatId, senderRole } of shown) if (!first.has(chatId)) first.set(chatId, senderRole);
    expect([...first.values()]).not.toContain('staff');
  });
});

describe('filling a template', () => {
  it('inserts values and keeps names without a value', () => {
    expect(fill('{dealer} at {table}, {unknown}', { dealer: 'Mei', table: 'Ruby 1' })).toBe(
      'Mei at Ruby 1, {unknown}',
    );
  });
});
