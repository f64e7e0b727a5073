import { Button } from 'antd';
import '../rounds.css';
import { OTHER_GAME, type RoundDossier } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConsoleInfoQuery } from '../../../api/tables-api.ts';
import { Moment } from '../../../components/moment.tsx';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useOpenForm } from '../../../lib/use-open-form.ts';
import { ChangeDialog } from '../changes/change-dialog.tsx';
import { ResultMark } from '../result/result-mark.tsx';
import { isChangeable, isVoidable, roundName } from '../result/round-name.ts';
import { RoundStateMark } from '../result/round-state.tsx';

/** Which round it is, and what can be done to it. */
export function DossierHead({ dossier: { round, table } }: { dossier: RoundDossier }) {
  const { t } = useTranslation('rounds');
  const mayChange = useConsoleInfoQuery().data?.capabilities.round_changes === true;
  const [form, openForm] = useOpenForm();
  const tableLink =
    round.game === null
      ? paths.tableRounds.link(table.id, table.title)
      : paths.tableRoundsOfGame.link(round.game, table.id, table.title);
  return (
    <header className="rounds-head">
      <h1 className="rounds-head__title">{t('roundNamed', { name: roundName(round) })}</h1>
      <p className="rounds-head__facts">
        <Link to={tableLink}>
          <bdi>{plainLine(table.title)}</bdi>
        </Link>
        <Moment at={round.started_at} shows="whole" focusable />
        <span>{t(`game.${round.game ?? OTHER_GAME}`)}</span>
        <span>{plainLine(round.game_version)}</span>
        <RoundStateMark round={round} />
        <ResultMark round={round} />
      </p>
      {mayChange && (
        <div className="rounds-head__links">
          <Button
            disabled={round.game === null || !isChangeable(round)}
            title={isChangeable(round) ? undefined : t('refusal.correct')}
            onClick={() => openForm(`correct:${round.id}`)}
          >
            {t('action.correct')}
          </Button>
          <Button
            danger
            disabled={!isVoidable(round)}
            title={isVoidable(round) ? undefined : t('refusal.void')}
            onClick={() => openForm(`void:${round.id}`)}
          >
            {t('action.void')}
          </Button>
        </div>
      )}
      <ChangeDialog form={form} rounds={[round]} onClose={() => openForm(null)} />
    </header>
  );
}
