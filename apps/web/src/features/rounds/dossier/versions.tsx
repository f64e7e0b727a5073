import type { Round } from '@pitdesk/contracts/rounds';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { ReasonGiven } from '#components/reason-given.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { Hands, ResultMark, RoundStateMark, SideBets } from '../result/result-mark.tsx';
import { Part } from './part.tsx';

interface Fact {
  key: string;
  title: string;
  /** The compared value of a version. */
  text: (round: Round) => string;
  show: (round: Round) => ReactNode;
}

/** Every version of a round side by side, with the changes of a correction marked. */
export function Versions({ versions }: { versions: readonly Round[] }) {
  const { t } = useTranslation('rounds');
  const facts = useFacts(
    versions[0]?.game === 'baccarat',
    versions.some(({ side_bets }) => side_bets !== undefined),
  );
  return (
    <Part title={t('dossier.versions')}>
      <ScrollRegion className="scrolls" label={t('dossier.versions')}>
        <table className="cells facts">
          <thead>
            <tr>
              <td />
              {versions.map(({ id, version }) => (
                <th key={String(id)} scope="col">
                  {t('dossier.version', { number: version })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ key, title, text, show }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                {versions.map((round, index) => {
                  const before = versions[index - 1];
                  const isChanged = before !== undefined && text(before) !== text(round);
                  return (
                    <td key={String(round.id)} data-changed={isChanged || undefined}>
                      {show(round)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Part>
  );
}

const NONE = <span aria-hidden="true">–</span>;

function useFacts(isBaccarat: boolean, hasSideBets: boolean): Fact[] {
  const { t } = useTranslation(['rounds', 'fields']);
  const ofBaccarat: Fact[] = [
    {
      key: 'cards',
      title: t('fields:cards'),
      text: ({ cards }) => cards.map(({ hand, card }) => hand + card).join(' '),
      show: ({ cards }) => <Hands cards={cards} />,
    },
    {
      key: 'totals',
      title: t('fields:totals'),
      text: ({ outcome }) => JSON.stringify(outcome),
      show: ({ outcome }) => (outcome === null ? NONE : `${outcome.player_total} : ${outcome.banker_total}`),
    },
  ];
  const ofSideBets: Fact[] = [
    {
      key: 'side_bets',
      title: t('column.sideBets'),
      text: ({ side_bets }) => JSON.stringify(side_bets) ?? '',
      show: ({ side_bets }) => <SideBets sideBets={side_bets} />,
    },
  ];
  return [
    { key: 'id', title: t('fields:id'), text: () => '', show: ({ id }) => id },
    {
      key: 'state',
      title: t('fields:state'),
      text: ({ state }) => state,
      show: (round) => <RoundStateMark round={round} />,
    },
    {
      key: 'result',
      title: t('fields:winner'),
      text: ({ outcome, number }) => `${outcome?.winner ?? ''} ${number ?? ''}`,
      show: (round) => <ResultMark round={round} />,
    },
    ...(isBaccarat ? ofBaccarat : []),
    ...(hasSideBets ? ofSideBets : []),
    {
      key: 'dealer',
      title: t('fields:dealer'),
      text: ({ dealer }) => String(dealer?.id),
      show: ({ dealer }) =>
        dealer === null ? NONE : <bdi translate="no">{plainLine(dealer.display_name)}</bdi>,
    },
    {
      key: 'by',
      title: t('dossier.writtenBy'),
      text: () => '',
      show: ({ correction }) =>
        correction === null ? (
          t('dossier.asDealt')
        ) : (
          <>
            <bdi translate="no">{plainLine(correction.by)}</bdi>
            {correction.approved_by !== null && (
              <>
                {' '}
                <span>{`· ${t('dossier.approvedBy', { name: plainLine(correction.approved_by) })}`}</span>
              </>
            )}
            <br />
            <Moment at={correction.at} shows="whole" />
          </>
        ),
    },
    {
      key: 'reason',
      title: t('fields:reason'),
      text: () => '',
      show: ({ correction, voided }) => {
        if (voided !== null) return <ReasonGiven code={voided.reason_code} text={voided.reason} />;
        return correction === null ? NONE : <q>{uncutLine(correction.reason)}</q>;
      },
    },
  ];
}
