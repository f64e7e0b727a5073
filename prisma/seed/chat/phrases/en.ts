import type { Phrasebook } from '../talk.ts';

export const ENGLISH: Phrasebook = {
  any: {
    remarks: [
      'Good evening everyone, first time at {table}',
      '{dealer} always brings me luck',
      'Up {amount} tonight, not bad at all',
      'One more round and I am off to bed',
      'Nice one, {dealer}, thank you!',
      'Good luck everyone',
      'Come on, one more!',
      'What a run tonight',
      'Off for a coffee, back in a minute',
    ],
    exchanges: [
      [
        'My video froze for a moment, did my bet of {amount} count?',
        'Hello {player}, your bet of {amount} was received in time and has been settled.',
      ],
      ['Is there a table with lower limits?', 'Yes, {player}: the limits are on each card in the lobby.'],
      [
        'When does {dealer} come back?',
        '{dealer} is on a break and will be back in about {minutes} minutes.',
      ],
      [
        'I was disconnected in the middle of a round, what happens now?',
        'The round is played to its end, {player}. Your balance is up to date once you are back.',
      ],
      ['The sound is very low at {table}', 'Thank you for telling us, {player}. We have turned it up.'],
      [
        'My win of {amount} has not been paid',
        'It has been paid now, {player}: your balance shows the {amount}.',
      ],
      ['Can somebody from support help me, please?', 'Hello {player}, we are here. What can we do for you?'],
      [
        'I cannot place a bet, the button does nothing',
        'Please reload the page once, {player}. Your balance stays the same.',
      ],
    ],
  },
  baccarat: {
    remarks: [
      'Banker again, that is the fifth in a row',
      'Never bet against the dragon',
      'A tie, and I had nothing on it, of course',
      'Squeeze it slowly, {dealer}!',
      'Player, please, just once',
      'A natural nine, beautiful',
    ],
    exchanges: [
      [
        'Why did Banker draw on six?',
        "Because Player's third card was a six or a seven, {player}: then Banker draws on six.",
      ],
      ['How long until the new shoe?', 'The shuffle takes about {minutes} minutes, {player}.'],
      ['Does a ten and a king count as a pair?', 'No, {player}, a pair needs two cards of the same rank.'],
    ],
  },
  roulette: {
    remarks: [
      '{number}! I told you so',
      'Black all evening, red has to come some time',
      '{number} and both neighbours for me, as ever',
      'Zero. There goes my {amount}',
      'So close, right next to {number}',
      'Red, red, red!',
    ],
    exchanges: [
      [
        'How many numbers does the voisins bet cover?',
        'Seventeen, {player}: from 22 round to 25, with zero among them.',
      ],
      [
        'I am sure the ball lay in {number} first',
        'We have looked at the recording, {player}: the ball came to rest once, and the result stands.',
      ],
    ],
  },
};
