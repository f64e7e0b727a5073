import '#components/data-list/data-list.css';
import '#components/paper.css';
import type { GameFilter } from '@pitdesk/contracts/games';
import { GAME_FILTERS, isOfGame } from '@pitdesk/contracts/games';
import { isGamingDays } from '@pitdesk/contracts/gaming-day';
import type { ReportKind } from '@pitdesk/contracts/reports';
import { REPORT_KINDS } from '@pitdesk/contracts/reports';
import { Alert, Button, Flex, Radio } from 'antd';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { failureIn } from '#api/http/call-failure.ts';
import { useWriteKey } from '#api/http/use-write-key.ts';
import { DaysField } from '#components/data-list/days-field.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMakeReportMutation } from './api.ts';
import { ReportPreview } from './report-preview.tsx';
import { reportFailureText } from './report-texts.ts';
import { ScheduleDialog } from './schedules/schedule-dialog.tsx';

/** The choice of a report: kind, days and tables. */
export function ReportForm() {
  const { t } = useTranslation(['reports', 'common', 'fields']);
  const [address] = useSearchParams();
  const [kind, setKind] = useState(() => REPORT_KINDS.find((one) => one === address.get('kind')) ?? 'rounds');
  const [days, setDays] = useState(() => {
    const asked = address.get('gaming_day') ?? '';
    return isGamingDays(asked) ? asked : 'today';
  });
  const [game, setGame] = useState<GameFilter | ''>('');
  const [table, setTable] = useState('');
  const [make, { isLoading, error }] = useMakeReportMutation();
  const { keyOf, answered } = useWriteKey();
  const [isScheduling, setScheduling] = useState(false);
  const failure = failureIn(error);
  const query = useMemo(
    () => ({
      kind,
      gaming_day: days,
      ...(game !== '' && { game }),
      ...(table !== '' && { table_id: table }),
    }),
    [kind, days, game, table],
  );
  const filters = { game: game === '' ? null : game, table_id: table === '' ? null : table };
  const requestReport = async (): Promise<void> => {
    const request = { kind, gaming_day: days, ...filters };
    if ((await make({ id: keyOf(request), ...request })).data !== undefined) answered();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLoading) void requestReport();
  };
  const form = (
    <Flex
      component="form"
      vertical
      gap={16}
      className="paper__sheet box"
      aria-label={t('form.label')}
      onSubmit={onSubmit}
    >
      <KindField value={kind} onChange={setKind} />
      <Flex wrap gap="10px 12px" align="start" className="report-form__filters">
        <DaysField value={days} onChange={setDays} />
        <ChoiceField
          label={t('fields:game')}
          value={game}
          all={t('form.allGames')}
          options={GAME_FILTERS.map((value) => ({ value, label: t(`game.${value}`) }))}
          onChange={(chosen) => {
            setGame(chosen);
            setTable('');
          }}
        />
        <TableField game={game} value={table} onChange={setTable} />
        <Button className="report-form__make end" onClick={() => setScheduling(true)}>
          {t('schedule.open')}
        </Button>
        <Button htmlType="submit" type="primary" className="report-form__make" disabled={isLoading}>
          {t('form.make')}
        </Button>
      </Flex>
      <ReportPreview query={query} />
      {failure !== undefined && !isLoading && (
        <Alert type="error" title={reportFailureText(t, failure.code)} />
      )}
    </Flex>
  );
  return (
    <>
      {form}
      {isScheduling && <ScheduleDialog report={{ kind, ...filters }} onClose={() => setScheduling(false)} />}
    </>
  );
}

interface KindFieldProps {
  value: ReportKind;
  onChange: (kind: ReportKind) => void;
}

/** The kinds of reports, each with its content. */
function KindField({ value, onChange }: KindFieldProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  return (
    <div>
      <p className="spaced strong" id={id}>
        {t('form.kind')}
      </p>
      <Radio.Group
        className="columns"
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChange(target.value as ReportKind)}
      >
        {REPORT_KINDS.map((kind) => (
          <Radio key={kind} value={kind} className="report-kind box pad">
            <Flex component="span" vertical gap={4}>
              <span className="strong">{t(`kind.${kind}`)}</span>
              <span className="hint">{t(`about.${kind}`)}</span>
            </Flex>
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}

interface TableFieldProps {
  /** Only this game's tables, unless ''. */
  game: GameFilter | '';
  value: string;
  onChange: (tableId: string) => void;
}

function TableField({ game, value, onChange }: TableFieldProps) {
  const { t } = useTranslation(['reports', 'fields']);
  const [language] = useLanguage();
  const { data: tables = [] } = useDashboardTablesQuery();
  const names = new Intl.Collator(language, { numeric: true });
  const options = tables
    .filter((table) => game === '' || isOfGame(table.game, game))
    .toSorted((a, b) => names.compare(a.title, b.title))
    .map(({ id, title }) => ({ value: String(id), label: `${plainLine(title)} (${id})` }));
  return (
    <ChoiceField
      label={t('fields:table')}
      value={value}
      all={t('form.allTables')}
      options={options}
      onChange={onChange}
    />
  );
}
