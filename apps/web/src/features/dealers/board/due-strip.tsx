import { Button, Flex } from 'antd';
import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { byNeed, isUrgent, type Lane } from './lane.ts';

/** Returns a function that puts in words what a table needs. */
export function useDueWords(now: number): (lane: Lane) => string {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  return ({ due, current, reliefs }) => {
    if (due === null) return '';
    const stood = formatSpan(now - (current?.from ?? due.since), language);
    switch (due.kind) {
      case 'nobody':
        return `${t('board.nobody')} · ${stood}`;
      case 'due':
        return t('break.dueAfter', { span: stood });
      case 'soon':
        return t('break.dueAt', { time: formatClock(due.since, language) });
      case 'covered':
        return t('break.covered', {
          name: plainLine(reliefs[0]?.dealer.display_name ?? ''),
          time: formatClock(Date.parse(reliefs[0]?.at ?? ''), language),
        });
    }
  };
}

interface Props {
  lanes: readonly Lane[];
  now: number;
  mayMove: boolean;
  onRelieve: (lane: Lane) => void;
}

/** What is due, in one line above the board with the button that solves it: the most urgent first. */
export function DueStrip({ lanes, now, mayMove, onRelieve }: Props) {
  const { t } = useTranslation('dealers');
  const nameOf = useTableNames();
  const wordsOf = useDueWords(now);
  const due = lanes.filter((lane) => lane.due !== null).sort(byNeed);
  return (
    <Flex
      component="section"
      gap={6}
      align="center"
      className="due-strip fill no-print"
      aria-label={t('board.due')}
    >
      {due.length === 0 && <p className="muted">{t('board.nothingDue')}</p>}
      {due.map((lane) => (
        <span
          key={String(lane.table.id)}
          className={`due-strip__one inline ${isUrgent(lane, now) ? 'is-danger' : 'is-attention'}`}
        >
          <TriangleAlertIcon />
          <strong className="cut">{nameOf(lane.table.id, lane.table.title)}</strong>
          {lane.current !== null && <span>{plainLine(lane.current.dealer.display_name)}</span>}
          <span>{wordsOf(lane)}</span>
          {mayMove && (
            <Button
              size="small"
              className="no-print"
              aria-label={t('relieve.open', { table: nameOf(lane.table.id, lane.table.title) })}
              onClick={() => onRelieve(lane)}
            >
              {t('relieve.act')}
            </Button>
          )}
        </span>
      ))}
    </Flex>
  );
}
