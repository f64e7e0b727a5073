import './retention.css';
import { personName } from '@pitdesk/contracts/chat';
import type { PlayerFile } from '@pitdesk/contracts/players';
import type { Erasure } from '@pitdesk/contracts/retention';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadingLines } from '#components/loading-lines.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useErasuresQuery, useHoldsQuery, useRetentionChangesQuery } from './api.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { HoldLine } from './hold-line.tsx';
import { ProposeErasure } from './propose-erasure.tsx';

const OPEN: readonly Erasure['state'][] = ['proposed', 'approved', 'running'];

/** The holds on a player and a running erasure, for accounts that may see them. */
export function PlayerRetention({ file }: { file: PlayerFile }) {
  return useMay('erasure.read') ? <Part file={file} /> : null;
}

function Part({ file }: { file: PlayerFile }) {
  const { t } = useTranslation('retention');
  const [maySet, mayErase] = [useMay('holds.set'), useMay('erasure.propose')];
  const [form, openForm] = useOpenForm();
  useRetentionChangesQuery();
  const query = useHoldsQuery({ player_id: file.id });
  const { data: holds } = query;
  const { data: erasures } = useErasuresQuery();
  const open = erasures?.find(({ player_id, state }) => player_id === file.id && OPEN.includes(state));
  const player = { id: file.id, name: plainLine(personName(file.player)) };
  return (
    <Section
      title={t('ofPlayer.title')}
      extra={
        <Flex component="span" wrap gap={8}>
          {maySet && <Button onClick={() => openForm('hold')}>{t('act.hold')}</Button>}
          {mayErase && open === undefined && (
            <Button danger onClick={() => openForm('erase')}>
              {t('act.erase')}
            </Button>
          )}
        </Flex>
      }
    >
      <QueryState query={query} loading={<LoadingLines rows={1} />} />
      {open !== undefined && (
        <p role="status">{`${t(`erasure.state.${open.state}`)}${open.waits_for !== null ? ` · ${t(`erasure.waits.${open.waits_for}`)}` : ''}`}</p>
      )}
      {holds?.length === 0 && <p>{t('ofPlayer.none')}</p>}
      <Flex component="ul" vertical className="lines">
        {holds?.map((hold) => (
          <HoldLine key={hold.id} hold={hold} named={false} />
        ))}
      </Flex>
      {form === 'hold' && maySet && <HoldDialog player={player} onClose={() => openForm(null)} />}
      {form === 'erase' && mayErase && <ProposeErasure player={player} onClose={() => openForm(null)} />}
    </Section>
  );
}
