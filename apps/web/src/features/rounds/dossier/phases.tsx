import type { CardCode, Round } from '@pitdesk/contracts/rounds';
import { Flex, Timeline, type TimelineProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatElsewhere, formatTimeToMs } from '#lib/text/format.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { cardText } from '../result/card-text.ts';
import { Part } from './part.tsx';

/** Every phase of a round with its time, to the millisecond, and the distance from the previous one. */
export function Phases({ round }: { round: Round }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const phases = phasesOf(round);
  const nameOf = (phase: Phase): string =>
    phase.kind === 'card'
      ? t('phase.card', { hand: t(`pictures.winner.${phase.hand}`), card: cardText(phase.card) })
      : t(`phase.${phase.kind}`);
  const itemOf = (phase: Phase, before: Phase | undefined): TimelineItem => ({
    color: `var(${COLOURS[phase.kind] ?? '--control'})`,
    content: (
      <>
        <Flex gap={12} align="baseline" justify="space-between">
          <span>{nameOf(phase)}</span>
          <span className="note tabular">
            {before &&
              `+ ${formatDuration((Date.parse(phase.at) - Date.parse(before.at)) / 1_000, language)}`}
          </span>
        </Flex>
        <time
          translate="no"
          className="tabular"
          dateTime={phase.at}
          title={formatElsewhere(Date.parse(phase.at), language)}
        >
          {formatTimeToMs(Date.parse(phase.at), language)}
        </time>
      </>
    ),
  });
  return (
    <Part title={t('dossier.phases')}>
      <Timeline items={phases.map((phase, index) => itemOf(phase, phases[index - 1]))} />
    </Part>
  );
}

type TimelineItem = NonNullable<TimelineProps['items']>[number];

/** Colours of the steps that end or change a round. */
const COLOURS: Partial<Record<Phase['kind'], string>> = {
  settled: '--live',
  voided: '--danger',
  corrected: '--attention',
  superseded: '--attention',
};

/** One moment of a round. */
type Phase = { at: string } & (
  | {
      kind: 'started' | 'bets_closed' | 'spin' | 'number' | 'settled' | 'voided' | 'corrected' | 'superseded';
    }
  | { kind: 'card'; hand: 'player' | 'banker'; card: CardCode }
);

/** Returns everything with a time in a round, in the order of time. */
export function phasesOf(round: Round): Phase[] {
  const isRoulette = round.game === 'roulette';
  const phases: (Phase | null)[] = [
    { kind: 'started', at: round.started_at },
    moment('bets_closed', round.bets_closed_at),
    isRoulette ? moment('spin', round.play_started_at) : null,
    ...round.cards.map((card) => ({ kind: 'card' as const, ...card })),
    isRoulette ? moment('number', round.result_at) : null,
    moment('settled', round.settled_at),
    moment('voided', round.voided?.at ?? null),
    moment('corrected', round.correction?.at ?? null),
    moment('superseded', round.superseded_at),
  ];
  // A stable sort: a correction has the times of the round that it corrects.
  return phases.filter((phase) => phase !== null).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const moment = (kind: Exclude<Phase['kind'], 'card'>, at: string | null): Phase | null =>
  at === null ? null : { kind, at };
