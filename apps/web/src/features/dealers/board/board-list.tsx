import { Button, Flex } from 'antd';
import { XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useDueWords } from './due-strip.tsx';
import { byNeed, isUrgent, type Lane } from './lane.ts';
import type { Hand } from './use-hand.ts';

interface Props {
  lanes: readonly Lane[];
  now: number;
  hand: Hand;
  onRelieve: (lane: Lane) => void;
}

/** The board of a narrow screen: the tables as a list, what is due first. */
export function BoardList({ lanes, now, hand, onRelieve }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const wordsOf = useDueWords(now);
  return (
    <ul className="board-list panel lines" aria-label={t('board.label')}>
      {[...lanes].sort(byNeed).map((lane) => {
        const { table, game, current, due, reliefs } = lane;
        const title = nameOf(table.id, table.title);
        return (
          <Flex component="li" gap={8} key={String(table.id)} className="pad" data-row={String(table.id)}>
            <div className="fill">
              <strong>{title}</strong> <span className="hint">{game && t(`game.${game}`)}</span>
              {current !== null && (
                <p>
                  <span>{plainLine(current.dealer.display_name)}</span>{' '}
                  <span translate="no" className="hint tabular">
                    {`${formatClock(current.from, language)} · ${formatSpan(now - current.from, language)}`}
                  </span>
                </p>
              )}
              {current === null && due === null && <p className="muted">{t('board.empty')}</p>}
              {due !== null && <p className={isUrgent(lane, now) ? 'problem' : 'warning'}>{wordsOf(lane)}</p>}
              {reliefs.map((relief) => (
                <p key={String(relief.id)} className="inline">
                  <span>{plainLine(relief.dealer.display_name)}</span>
                  <span translate="no" className="hint tabular">
                    {t('board.from', { time: formatClock(Date.parse(relief.at), language) })}
                  </span>
                  {hand.mayMove && (
                    <Button
                      size="small"
                      type="text"
                      icon={<XIcon />}
                      aria-label={`${t('board.cancelRelief')}: ${plainLine(relief.dealer.display_name)}`}
                      onClick={() => void hand.moves.cancel(relief, table)}
                    />
                  )}
                </p>
              ))}
            </div>
            {hand.mayMove && (
              <Flex vertical gap={4}>
                <Button
                  type={due === null ? 'default' : 'primary'}
                  aria-label={t('relieve.open', { table: title })}
                  onClick={() => onRelieve(lane)}
                >
                  {t('relieve.act')}
                </Button>
                {current !== null && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={`${t('board.move')}: ${plainLine(current.dealer.display_name)}`}
                    onClick={() => hand.take(current.dealer.id)}
                  >
                    {t('board.move')}
                  </Button>
                )}
              </Flex>
            )}
          </Flex>
        );
      })}
    </ul>
  );
}
