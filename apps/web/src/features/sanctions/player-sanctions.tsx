import './sanctions.css';
import { personName } from '@pitdesk/contracts/chat';
import type { PlayerFile } from '@pitdesk/contracts/players';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useSanctionChangesQuery, useSanctionsQuery } from './api.ts';
import { ApplySanction } from './apply-sanction.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';
import { SanctionStateMark, scopeText, TimeLeft } from './sanction-parts.tsx';

const MOST = 50;

/** A player's sanctions, the remaining time of each, and the button to apply another. */
export function PlayerSanctions({ file }: { file: PlayerFile }) {
  const { t } = useTranslation('player');
  useSanctionChangesQuery();
  const query = useSanctionsQuery({ player_id: file.id, per_page: MOST });
  const { data } = query;
  const [form, openForm] = useOpenForm();
  const mayApply = useMay('sanctions.propose');
  const sanctions = data?.data ?? [];
  const openId = form?.startsWith('sanction:') ? form.slice('sanction:'.length) : undefined;
  const [here] = file.online ?? [];
  return (
    <Section
      title={t('sanctions.title')}
      extra={
        mayApply && (
          <Button danger onClick={() => openForm('apply')}>
            {t('sanctions.apply')}
          </Button>
        )
      }
    >
      <QueryState query={query} loading={<LoadingLines rows={1} />} />
      {data !== undefined && sanctions.length === 0 && <p>{t('sanctions.none')}</p>}
      <Flex component="ul" vertical gap={8} className="player-sanctions spaced">
        {sanctions.map((sanction) => (
          <Flex component="li" key={sanction.id} wrap gap="4px 12px" align="center">
            <Button type="link" onClick={() => openForm(`sanction:${sanction.id}`)}>
              <span>{`${t(`kind.${sanction.kind}`)} · ${scopeText(sanction, t)}`}</span>
            </Button>
            <SanctionStateMark state={sanction.state} />
            <TimeLeft sanction={sanction} />
            <Moment at={sanction.applied_at} />
          </Flex>
        ))}
      </Flex>
      {form === 'apply' && mayApply && data !== undefined && (
        <ApplySanction
          player={{ id: file.id, name: plainLine(personName(file.player)) }}
          at={{
            table: here?.table.id == null ? null : String(here.table.id),
            terminal: here?.table.terminal_id ?? null,
          }}
          sanctions={sanctions}
          onClose={() => openForm(null)}
        />
      )}
      {openId !== undefined && <SanctionDialog key={openId} id={openId} onClose={() => openForm(null)} />}
    </Section>
  );
}
