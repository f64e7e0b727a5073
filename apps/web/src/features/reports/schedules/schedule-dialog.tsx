import type { ReportScheduleRequest } from '@pitdesk/contracts/reports';
import { REPORT_RHYTHMS } from '@pitdesk/contracts/reports';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { usePropertyCalendar } from '#api/console-info.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { Select } from '#components/antd/select.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useCreateReportScheduleMutation, useReportSchedulesQuery } from '../api.ts';
import { reportFailureText, useFiltersText } from '../report-texts.ts';
import { clockText, weekdayText } from './schedule-texts.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

const Draft = z.object({ every: z.enum(REPORT_RHYTHMS), weekday: z.int(), at: z.string() });
type Draft = z.infer<typeof Draft>;

interface Props {
  report: Pick<ReportScheduleRequest, 'kind' | 'game' | 'table_id'>;
  onClose: () => void;
}

/** Asks when the chosen report is to be made and mailed. */
export function ScheduleDialog({ report, onClose }: Props) {
  const { t } = useTranslation(['reports', 'common', 'fields']);
  const [language] = useLanguage();
  const { user } = useSession();
  const { data: known } = useReportSchedulesQuery();
  const start = usePropertyCalendar()?.start ?? '00:00';
  const usual = hourAfter(start);
  const { kind, game, table_id } = report;
  const filters = useFiltersText()({
    game,
    table: table_id === null ? null : { id: table_id, title: `#${table_id}` },
  });
  const [create, { isLoading, error }] = useCreateReportScheduleMutation();
  const failure = failureIn(error);
  const example = clockText(usual, language);
  const { form, initial, dialog, rules } = useDraftForm<Draft>({
    name: 'report-schedule',
    kept: [`report-schedule:${JSON.stringify(report)}`, Draft],
    begun: { every: 'day', weekday: 1, at: usual },
    check: ({ at }) => (TIME.test(at.trim()) ? {} : { at: t('schedule.atWrong', { example }) }),
    onSend: async ({ every, weekday, at }, id) => {
      const rhythm = { every, weekday: every === 'week' ? weekday : null, at: at.trim().padStart(5, '0') };
      return (await create({ id, ...report, ...rhythm, language })).data;
    },
    onClose,
  });
  const every = Form.useWatch('every', form) ?? initial.every;
  return (
    <FormDialog
      {...dialog}
      title={t('schedule.title')}
      verb={t('schedule.do')}
      isBusy={isLoading}
      intro={
        <>
          <p className="strong">{[t(`kind.${kind}`), filters].filter(Boolean).join(' · ')}</p>
          <p>
            {known?.mail === false
              ? t('schedule.noMail')
              : t('schedule.lead', { email: plainLine(user?.email ?? '') })}
          </p>
        </>
      }
      failure={<FailureAlert failure={failure} text={failure && reportFailureText(t, failure.code)} />}
    >
      <Form.Item name="every" label={t('fields:every')}>
        <Radio.Group
          vertical
          options={REPORT_RHYTHMS.map((value) => ({ value, label: t(`schedule.rhythm.${value}`) }))}
        />
      </Form.Item>
      {every === 'week' && (
        <Form.Item name="weekday" label={t('fields:weekday')}>
          <Select options={WEEKDAYS.map((value) => ({ value, label: weekdayText(value, language) }))} />
        </Form.Item>
      )}
      <Form.Item
        name="at"
        label={t('schedule.at')}
        extra={t('schedule.atHelp', { example, start: clockText(start, language) })}
        rules={rules('at')}
      >
        <Input maxLength={5} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

/** @param time `HH:MM` */
function hourAfter(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${String((Number(hour) + 1) % 24).padStart(2, '0')}:${minute}`;
}
