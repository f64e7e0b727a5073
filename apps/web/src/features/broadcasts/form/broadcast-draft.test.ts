import { expect, it } from '@jest/globals';
import { newBroadcastDraft, textIn, translated, typed } from './broadcast-draft.ts';

const machine = { text: 'La mesa cierra.', source: 'The table closes.', engine: 'deepl' } as const;

it('inserts a translation and keeps texts typed in other languages meanwhile', () => {
  const draft = { ...newBroadcastDraft('en'), ...typed({ texts: {} }, 'en', 'The table closes.') };
  const later = translated(typed(draft, 'de', 'Der Tisch'), 'es', machine, '');
  expect(later.texts).toEqual({
    en: { text: 'The table closes.', machine: null },
    de: { text: 'Der Tisch', machine: null },
    es: { text: machine.text, machine },
  });
});

it('keeps a text that was typed in the place of the translation meanwhile', () => {
  const meanwhile = typed({ texts: {} }, 'es', 'La mesa');
  const draft = { ...newBroadcastDraft('en'), ...translated(meanwhile, 'es', machine, '') };
  expect(textIn(draft, 'es')).toBe('La mesa');
});
