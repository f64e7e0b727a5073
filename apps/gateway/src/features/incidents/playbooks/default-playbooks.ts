import { GAME_ERRORS, type GameError, type Playbook, type PlaybookLines } from '@pitdesk/contracts/incidents';

const VIDEO = 'Keep the video of the round, and note its time here.';
const STOP = 'Stop the game before the next round begins.';
const PLAYERS = 'The players at the table, by a message in the chat';
const SHIFT = 'Shift manager';
const SURVEILLANCE = 'Surveillance';
const TECHNICIAN = 'Technician on duty';

const card = (...steps: string[]): PlaybookLines => ({
  steps: [STOP, ...steps, VIDEO],
  notify: [SHIFT, SURVEILLANCE],
});
const spin = (...steps: string[]): PlaybookLines => ({
  steps: ['Call "no spin" if the ball still runs.', ...steps, VIDEO],
  notify: [SHIFT, SURVEILLANCE, PLAYERS],
});
const outage = (...steps: string[]): PlaybookLines => ({
  steps: ['Pause the table.', ...steps, 'Resume only after a test with two people.'],
  notify: [SHIFT, TECHNICIAN, PLAYERS],
});

const OF_ERROR: Readonly<Record<GameError, PlaybookLines>> = {
  shuffle_missed: card(
    'Leave the cards as they are.',
    'Compare the cut card and the discards with the video.',
    'Close the shoe, and shuffle under the eyes of a supervisor.',
  ),
  burned_card_early: card(
    'Leave the burned card where it is.',
    'Count the burned cards with the dealer.',
    'Decide whether the round stands before a card is dealt.',
  ),
  extra_card: card(
    'Leave all cards on the table.',
    'Restore the order of the cards from the video.',
    'Use the extra card as the first card of the next round, or void the round.',
  ),
  card_exposed: card(
    'Leave all cards on the table.',
    'Find out from the video whether bets were open when the card was seen.',
    'Void the round if bets were open.',
  ),
  wrong_hand: card(
    'Leave all cards on the table.',
    'Restore the hands in deal order from the video.',
    'Correct the round if its cards can be restored; otherwise void it.',
  ),
  no_spin: spin('Return all bets: the round is void.', 'Note the number of turns of the ball.'),
  wrong_direction: spin(
    'Compare the direction with that of the spin before.',
    'Let the dealer spin again in the right direction.',
  ),
  ball_out: spin(
    'Find the ball, and inspect it with a supervisor.',
    'Return all bets: the round is void.',
    'Inspect the wheel before the next spin.',
  ),
  wrong_pocket: spin(
    'Compare the recorded number with the video.',
    'Correct the round if the video shows another number.',
    'Inspect the sensor of the wheel.',
  ),
  wrong_winner: card(
    'Compare the announced winner with the recorded result.',
    'Announce the right result to the players.',
    'Correct the round if the recorded result is wrong.',
  ),
  result_misentered: card(
    'Compare the recorded result with the video.',
    'Correct the round: a second person approves it.',
    'Check that the balances of the players follow the correction.',
  ),
  dealer_change: card(
    'Note which dealer began the round and which one ended it.',
    'Let the round stand if its cards or spin were not touched twice.',
    'Enter the stints of both dealers.',
  ),
  stream_lost_betting: outage(
    'Note since when the players saw no picture.',
    'Void the round if the players could not see the table while bets were open.',
  ),
  stream_lost_play: outage(
    'Note since when the players saw no picture.',
    'Let the round stand if the recording shows it in full.',
    'Void it if the recording has a gap.',
  ),
  device_offline: outage(
    'Note the device and its serial number.',
    'Enter the result of the round by hand only with the video.',
    'Change the device, or close the table.',
  ),
};

/** The first version of the playbooks. Their texts belong to the property, which edits them. */
export const DEFAULT_PLAYBOOKS: readonly Playbook[] = [
  ...GAME_ERRORS.map((error) => ({ kind: 'game_error' as const, error, ...OF_ERROR[error] })),
  {
    kind: 'dispute',
    error: null,
    steps: [
      'Let the player describe the dispute, and write it down in the words of the player.',
      'Compare it with the video and the record of the round.',
      'Decide, and give the reason.',
      'Tell the player the decision, and how to complain.',
      VIDEO,
    ],
    notify: [SHIFT],
  },
  {
    kind: 'interruption',
    error: null,
    steps: [
      'Pause the table.',
      'Note the last complete round.',
      'Decide about the round that was interrupted.',
      'Resume when cause and duration are known.',
    ],
    notify: [SHIFT, TECHNICIAN, PLAYERS],
  },
  {
    kind: 'complaint',
    error: null,
    steps: [
      'Acknowledge the complaint to the player.',
      'Collect round, chat and video.',
      'Answer in writing within three days.',
      'Name the body to which the player can turn next.',
    ],
    notify: [SHIFT, 'Player care'],
  },
];
