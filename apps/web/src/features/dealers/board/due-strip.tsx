import type { EntityId } from '@pitdesk/contracts/fields';
import { Button } from 'antd';
import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { Lane } from './lane.ts';
import type { BoardColumn } from './use-picked-dealer.ts';

/** The most urgent first. */
const KINDS = ['nobody', 'overdue', 'noRelief', 'due'] as const;
type Kind = (typeof KINDS)[number];

interface Due {
  kind: Kind;
  /** Since when it is due, in milliseconds since 1970; null for a future one. */
  since: number | null;
}

/** Returns what a table needs: a dealer, or a break for its dealer. */
export function dueAt({ current, breakState, gapFrom }: Lane): Due | null {
  if (current === null) return gapFrom === null ? null : { kind: 'nobody', since: gapFrom };
  const since = Date.parse(current.from);
  if (breakState === 'overdue') return { kind: 'overdue', since };
  if (gapFrom !== null) return { kind: 'noRelief', since: null };
  return breakState === 'due' ? { kind: 'due', since } : null;
}

interface Props {
  columns: readonly BoardColumn[];
  now: number;
  /** Scrolls to the table on the board. */
  onGo: (tableId: EntityId) => void;
}

/** Due reliefs and breaks in one line above the board: the most urgent first, the longest first among equals. */
export function DueStrip({ columns, now, onGo }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const wordsOf = ({ kind, since }: Due): string => {
    const span = since === null ? '' : formatSpan(now - since, language);
    switch (kind) {
      case 'nobody':
        return `${t('board.nobody')} · ${span}`;
      case 'overdue':
        return t('break.overdueAfter', { span });
      case 'noRelief':
        return t('board.noRelief');
      case 'due':
        return t('break.dueAfter', { span });
    }
  };
  const all = columns
    .flatMap((column) => {
      const due = dueAt(column.lane);
      return due === null ? [] : [{ ...column, due }];
    })
    .sort(
      (a, b) =>
        KINDS.indexOf(a.due.kind) - KINDS.indexOf(b.due.kind) || (a.due.since ?? now) - (b.due.since ?? now),
    );
  return (
    <section className="due-strip" aria-label={t('board.due')}>
      {all.length === 0 && <p className="due-strip__none">{t('board.nothingDue')}</p>}
      {all.map(({ table, lane, due }) => (
        <Button
          key={String(table.id)}
          size="small"
          className="due-strip__one"
          data-kind={due.kind}
          icon={<TriangleAlertIcon />}
          onClick={() => onGo(table.id)}
        >
          <strong>{nameOf(table.id, table.title)}</strong>
          {lane.current !== null && <span>{plainLine(lane.current.dealer.display_name)}</span>}
          <span>{wordsOf(due)}</span>
        </Button>
      ))}
    </section>
  );
}
