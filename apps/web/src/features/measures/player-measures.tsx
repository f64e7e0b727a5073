import './measures.css';
import { personName } from '@pitdesk/contracts/chat';
import type { PlayerFile } from '@pitdesk/contracts/players';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMeasureChangesQuery, useMeasuresQuery } from './api.ts';
import { MeasureDialog } from './measure-dialog.tsx';
import { MeasureStateMark, scopeText, TimeLeft } from './measure-parts.tsx';
import { TakeMeasure } from './take-measure.tsx';

const MOST = 50;

/** A player's measures, the remaining time of each, and the button to apply another. */
export function PlayerMeasures({ file }: { file: PlayerFile }) {
  const { t } = useTranslation('player');
  useMeasureChangesQuery();
  const query = useMeasuresQuery({ player_id: file.id, per_page: MOST });
  const { data } = query;
  const [form, openForm] = useOpenForm();
  const mayTake = useMay('measures.propose');
  const measures = data?.data ?? [];
  const openId = form?.startsWith('measure:') ? form.slice('measure:'.length) : undefined;
  const [here] = file.online ?? [];
  return (
    <Section
      title={t('measures.title')}
      extra={
        mayTake && (
          <Button danger onClick={() => openForm('take')}>
            {t('measures.take')}
          </Button>
        )
      }
    >
      <QueryState query={query} loading={<LoadingLines rows={1} />} />
      {data !== undefined && measures.length === 0 && <p>{t('measures.none')}</p>}
      <ul className="player-measures">
        {measures.map((measure) => (
          <li key={measure.id}>
            <Button type="link" onClick={() => openForm(`measure:${measure.id}`)}>
              <span>{`${t(`kind.${measure.kind}`)} · ${scopeText(measure, t)}`}</span>
            </Button>
            <MeasureStateMark state={measure.state} />
            <TimeLeft measure={measure} />
            <Moment at={measure.taken_at} />
          </li>
        ))}
      </ul>
      {form === 'take' && mayTake && data !== undefined && (
        <TakeMeasure
          player={{ id: file.id, name: plainLine(personName(file.player)) }}
          at={{
            table: here?.table.id == null ? null : String(here.table.id),
            terminal: here?.table.terminal_id ?? null,
          }}
          measures={measures}
          onClose={() => openForm(null)}
        />
      )}
      {openId !== undefined && <MeasureDialog key={openId} id={openId} onClose={() => openForm(null)} />}
    </Section>
  );
}
