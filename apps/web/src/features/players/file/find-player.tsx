import { Badge, Flex, Input } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '#components/dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { paths } from '#config/paths.ts';
import { useFindPlayersQuery } from '../api.ts';
import { PlayerName } from '../player-parts.tsx';
import './player-page.css';
import { QueryState } from '#components/query-state.tsx';

const MOST_LETTERS = 100;
/** Players come and go during a search, and no channel follows one. */
const POLLING_MS = 5_000;

/** Finds players by name or id, online or not; without a term, lists the latest ones. */
export function FindPlayer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('player');
  const [words, setWords] = useState('');
  const field = useId();
  const find = useDeferredValue(words.trim());
  const query = useFindPlayersQuery(find, { pollingInterval: POLLING_MS });
  const { currentData: found } = query;
  return (
    <Dialog title={t('search.open')} onClose={onClose}>
      <label htmlFor={field}>{t('search.label')}</label>
      <Input
        id={field}
        type="search"
        value={words}
        maxLength={MOST_LETTERS}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="player-days__text">{t('search.help')}</p>
      <QueryState query={{ ...query, data: found }} />
      <div role="status">
        {found?.data.length === 0 && <p>{t('search.none')}</p>}
        {find === '' && found !== undefined && found.data.length > 0 && <h3>{t('search.recent')}</h3>}
      </div>
      <Flex component="ul" vertical gap={8} className="found-players">
        {found?.data.map(({ id, player, last_seen_at, online }) => (
          <Flex component="li" key={id} wrap gap="4px 12px" align="center" justify="space-between">
            <Link to={paths.player.link(id)} onClick={onClose}>
              <PlayerName player={player} />
            </Link>
            {online ? <Badge status="success" text={t('online')} /> : <Moment at={last_seen_at} />}
          </Flex>
        ))}
      </Flex>
      {found?.capped === true && <p>{t('search.capped')}</p>}
    </Dialog>
  );
}
