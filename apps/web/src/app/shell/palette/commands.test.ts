import { describe, expect, it } from '@jest/globals';
import { commandIn, type Verb } from './commands.ts';

const EN: Record<Verb, string> = {
  void: 'void',
  correct: 'correct',
  message: 'message',
  sanction: 'sanction',
  remove: 'remove',
  open: 'open',
  close: 'close',
  pause: 'pause',
  resume: 'resume',
};
const ES = { ...EN, void: 'anular', sanction: 'sanción' };
const JA = { ...EN, void: '無効', message: 'メッセージ' };

describe('what is typed into the palette', () => {
  it('names a round by its shoe and number, however they are separated', () => {
    for (const typed of ['17/43', '17 43', ' 17 / 43 ', '17-43', '１７／４３']) {
      expect(commandIn(typed, EN)).toMatchObject({ verb: null, round: { shoe: 17, round: 43 } });
    }
    for (const typed of ['17', '17/', '17/43/2', '0/4', '4/0', 'Emerald 2', '17/12345']) {
      expect(commandIn(typed, EN).round).toBeNull();
    }
  });

  it('begins with a verb, in the language or in English, followed by what it is about', () => {
    expect(commandIn('void 17/43', EN)).toEqual({
      verb: 'void',
      about: '17/43',
      round: { shoe: 17, round: 43 },
    });
    expect(commandIn('Anular 17 43', ES)).toMatchObject({ verb: 'void', round: { shoe: 17, round: 43 } });
    expect(commandIn('VOID 17 43', ES)).toMatchObject({ verb: 'void' });
    expect(commandIn('sancion Mei', ES)).toEqual({ verb: 'sanction', about: 'Mei', round: null });
    expect(commandIn('message  Emerald 2', EN)).toMatchObject({ verb: 'message', about: 'Emerald 2' });
  });

  it('needs no space after a verb of a script without spaces', () => {
    expect(commandIn('無効17/43', JA)).toMatchObject({ verb: 'void', round: { shoe: 17, round: 43 } });
    expect(commandIn('メッセージ Emerald', JA)).toMatchObject({ verb: 'message', about: 'Emerald' });
  });

  it('is no command without anything after the verb, or where the verb is part of a word', () => {
    for (const typed of ['void', 'void ', 'voids 17/43', 'messages', 'Removed']) {
      expect(commandIn(typed, EN).verb).toBeNull();
    }
  });
});
