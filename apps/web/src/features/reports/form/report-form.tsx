import { Button } from 'antd';
import '../../../components/paper.css';
import './report-form.css';
import { GAME_FILTERS, type GameFilter, REPORT_KINDS } from '@pitdesk/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { failureIn } from '../../../api/http/call-failure.ts';
import { useWriteKey } from '../../../api/http/use-write-key.ts';
import { ChoiceField } from '../../../components/data-list/fields.tsx';
import { randomUuid } from '../../../lib/random.ts';
import { useMakeReportMutation } from '../api.ts';
import { reportFailureText } from '../report-failure-text.ts';
import { DaysField } from './days-field.tsx';
import { KindField } from './kind-field.tsx';
import { TableField } from './table-field.tsx';

/** What the report is about, of which days, and of which tables. */
export function ReportForm() {
  const { t } = useTranslation(['reports', 'common']);
  const [address] = useSearchParams();
  const [kind, setKind] = useState(() => REPORT_KINDS.find((one) => one === address.get('kind')) ?? 'rounds');
  const [days, setDays] = useState('today');
  const [game, setGame] = useState<GameFilter | ''>('');
  const [table, setTable] = useState('');
  const [make, { isLoading, error }] = useMakeReportMutation();
  const { keyOf, answered } = useWriteKey(randomUuid);
  const failure = failureIn(error);
  const ask = async (): Promise<void> => {
    const filters = { game: game === '' ? null : game, table_id: table === '' ? null : table };
    const asked = { kind, gaming_day: days, ...filters };
    if ((await make({ id: keyOf(asked), ...asked })).data !== undefined) answered();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLoading) void ask();
  };
  return (
    <form className="paper__sheet" aria-label={t('form.label')} onSubmit={onSubmit}>
      <KindField value={kind} onChange={setKind} />
      <div className="report-form__filters">
        <DaysField value={days} onChange={setDays} />
        <ChoiceField
          label={t('form.game')}
          value={game}
          all={t('form.allGames')}
          options={GAME_FILTERS.map((value) => ({ value, label: t(`game.${value}`) }))}
          onChange={(chosen) => {
            setGame(chosen);
            setTable('');
          }}
        />
        <TableField game={game} value={table} onChange={setTable} />
        <Button htmlType="submit" type="primary" className="report-form__make" disabled={isLoading}>
          {t('form.make')}
        </Button>
      </div>
      {failure !== undefined && !isLoading && (
        <p role="alert" className="report-form__failure">
          {reportFailureText(t, failure.code)}
        </p>
      )}
    </form>
  );
}
