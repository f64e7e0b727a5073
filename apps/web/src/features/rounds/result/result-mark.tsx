import type { BaccaratHand, BaccaratWinner, CardCode, Round } from '@pitdesk/contracts/rounds';
import { Flex } from 'antd';
import { ClockIcon, LoaderPinwheelIcon, SpadeIcon, TriangleAlertIcon } from 'lucide-react';
import './result.css';
import { colourOf, isPocket, pocketName } from '@pitdesk/table-games';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWinnerLetters } from '#lib/text/winner-letters.ts';
import { cardText, isRedCard } from './card-text.ts';

/** The result of a round in either game; a dash without one. */
export function ResultMark({ round }: { round: Pick<Round, 'outcome' | 'number'> }) {
  if (round.outcome !== null) return <WinnerMark winner={round.outcome.winner} />;
  if (round.number !== null) return <NumberMark number={round.number} />;
  return <span aria-hidden="true">–</span>;
}

/** The winner: the bead's letter and colour, and the word. */
export function WinnerMark({ winner }: { winner: BaccaratWinner }) {
  const { t } = useTranslation('rounds');
  const letters = useWinnerLetters();
  return (
    <span className="mark inline">
      <span translate="no" className={`mark__bead of-${winner}`} aria-hidden="true">
        {letters[winner]}
      </span>
      <span className="mark__word">{t(`pictures.winner.${winner}`)}</span>
    </span>
  );
}

/** The number on its pocket's colour, and the colour's word. */
export function NumberMark({ number }: { number: number }) {
  const { t } = useTranslation('rounds');
  const colour = isPocket(number) ? colourOf(number) : 'green';
  return (
    <span className="mark inline">
      <span translate="no" className={`mark__bead mark__bead--number of-${colour}`}>
        {pocketName(number)}
      </span>
      <span className="mark__word">{t(`pictures.colour.${colour}`)}</span>
    </span>
  );
}

const HANDS = ['player', 'banker'] as const;

interface HandsProps {
  cards: readonly { hand: BaccaratHand; card: CardCode }[];
}

/** Both hands on one line, each in deal order. */
export function Hands({ cards }: HandsProps) {
  const { t } = useTranslation('rounds');
  const letters = useWinnerLetters();
  if (cards.length === 0) return <span aria-hidden="true">–</span>;
  return (
    <span className="hands">
      {HANDS.map((hand) => (
        <span translate="no" className="hands__hand" key={hand}>
          <span className={`hands__side of-${hand}`} aria-hidden="true">
            {letters[hand]}
          </span>
          <span className="visually-hidden">{t(`pictures.winner.${hand}`)}</span>
          {cards
            .filter((one) => one.hand === hand)
            .map(({ card }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a shoe has each card eight times.
              <CardChip key={`${card}${index}`} card={card} />
            ))}
        </span>
      ))}
    </span>
  );
}

function CardChip({ card }: { card: CardCode }) {
  return (
    <span translate="no" className={isRedCard(card) ? 'card-chip card-chip--red' : 'card-chip'}>
      {cardText(card)}
    </span>
  );
}

interface SideBetsProps {
  sideBets: Round['side_bets'];
}

/** Each side bet that the operator sends, and whether it won; a dash where it sends none. */
export function SideBets({ sideBets }: SideBetsProps) {
  const { t } = useTranslation('rounds');
  if (sideBets === undefined || sideBets.length === 0) return <span aria-hidden="true">–</span>;
  return (
    <Flex component="ul" wrap gap="2px 12px">
      {sideBets.map(({ kind, won }) => (
        <li
          key={kind}
          className={won ? 'strong' : undefined}
        >{`${t(`sideBet.${kind}`)}: ${t(won ? 'sideBet.won' : 'sideBet.lost')}`}</li>
      ))}
    </Flex>
  );
}

/** The side bets that won, on one line; a dash where the operator sends none. */
export function WonSideBets({ sideBets }: SideBetsProps) {
  const { t } = useTranslation('rounds');
  if (sideBets === undefined) return <span aria-hidden="true">–</span>;
  const won = sideBets.filter((bet) => bet.won).map(({ kind }) => t(`sideBet.${kind}`));
  return <span>{won.length === 0 ? t('sideBet.noneWon') : won.join(' + ')}</span>;
}

const ICONS: Record<Round['state'], ReactNode> = {
  betting: <ClockIcon />,
  dealing: <SpadeIcon />,
  spinning: <LoaderPinwheelIcon />,
  settled: null,
  voided: <TriangleAlertIcon />,
};

const TONES: Record<Round['state'], string> = {
  betting: 'good',
  dealing: 'good',
  spinning: 'good',
  settled: 'muted',
  voided: 'problem',
};

/** The state of a round, and a mark where it is a correction. */
export function RoundStateMark({ round }: { round: Pick<Round, 'state' | 'version' | 'superseded_at'> }) {
  const { t } = useTranslation();
  const { t: ours } = useTranslation('rounds');
  return (
    <span className={`inline ${TONES[round.state]}`}>
      {ICONS[round.state]}
      <span>{t(`phase.${round.state}`)}</span>
      {round.superseded_at !== null ? (
        <span className="pill is-attention">{ours('superseded')}</span>
      ) : (
        round.version > 1 && <span className="pill is-attention">{ours('corrected')}</span>
      )}
    </span>
  );
}
