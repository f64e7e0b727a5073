import { Flex } from 'antd';
import './changes.css';
import type { CorrectedResult, Round } from '@pitdesk/contracts/rounds';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { QueryFailure } from '#components/query-failure.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useShoeRoundsQuery } from '../api.ts';
import Roads from '../pictures/roads/roads.tsx';
import { Hands, ResultMark } from '../result/result-mark.tsx';
import { roundName } from '../result/round-name.ts';
import { correctedRound } from './use-corrected-result.ts';

interface Props {
  round: Round;
  /** Undefined without another result. */
  result: CorrectedResult | undefined;
}

/** A round as recorded and as proposed, and the effect on its shoe's roads. */
export function BeforeAndAfter({ round, result }: Props) {
  const { t } = useTranslation('rounds');
  const isBaccarat = round.shoe !== null;
  const query = useShoeRoundsQuery(
    { table_id: round.table_id, shoe: round.shoe?.number ?? 1 },
    { skip: !isBaccarat },
  );
  const { data } = query;
  const corrected = useMemo(
    () => (result === undefined ? undefined : correctedRound(round, result)),
    [round, result],
  );
  const withThis = (one: Round): Round[] | undefined =>
    data?.map((known) => (String(known.id) === String(round.id) ? one : known));
  return (
    <>
      <div className="columns">
        <Side title={t('correct.before')} round={round} rounds={withThis(round)} />
        {corrected === undefined ? (
          <Flex vertical gap={8} className="box pad">
            <span className="hint strong">{t('correct.after')}</span>
            <p className="note">{t('correct.nothingYet')}</p>
          </Flex>
        ) : (
          <Side title={t('correct.after')} round={corrected} rounds={withThis(corrected)} />
        )}
      </div>
      <QueryFailure query={query} />
    </>
  );
}

interface SideProps {
  title: string;
  round: Round;
  rounds: readonly Round[] | undefined;
}

function Side({ title, round, rounds }: SideProps) {
  const { outcome } = round;
  return (
    <Flex component="section" vertical gap={8} className="box pad" aria-label={title}>
      <span className="hint strong">{title}</span>
      <p>
        <ResultMark round={round} />
        {outcome !== null && (
          <span translate="no" className="tabular">
            {' '}
            <span>{`${outcome.player_total} : ${outcome.banker_total}`}</span>
          </span>
        )}
      </p>
      {round.cards.length > 0 && <Hands cards={round.cards} />}
      {rounds !== undefined && <Roads rounds={rounds} marked={round.id} />}
    </Flex>
  );
}

/** Names the round, so that the user changes no other. */
export function ChangedRound({ round }: { round: Round }) {
  const { t } = useTranslation('rounds');
  return (
    <Flex wrap gap="6px 14px" align="center" className="box pad">
      <strong>{t('roundNamed', { name: roundName(round) })}</strong>
      <Moment at={round.started_at} shows="whole" />
      <ResultMark round={round} />
      {round.cards.length > 0 && <Hands cards={round.cards} />}
      {round.dealer !== null && <bdi translate="no">{plainLine(round.dealer.display_name)}</bdi>}
    </Flex>
  );
}
