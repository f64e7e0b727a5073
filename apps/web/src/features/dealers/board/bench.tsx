import './dealers-board.css';
import type { Model, PlannedRelief } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { foldText, sameId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { SearchField } from '#components/search-field.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { DealerAvatar } from '../parts/dealer-parts.tsx';

interface Props {
  /** Dealers at no table. */
  dealers: readonly Model[];
  /** False for an account that may not move dealers. */
  mayTake: boolean;
  heldId: EntityId | null;
  planned: readonly PlannedRelief[];
  tables: readonly Table[];
  /** Called for a press of a key or of the pointer. */
  onTake: (dealer: Model, isByKey: boolean) => void;
}

const GROUPS = ['on_shift', 'on_break', 'off'] as const;

/** The list beside the board: free dealers, dealers on a break and off, the longest rested first. */
export function Bench({ dealers, mayTake, heldId, planned, tables, onTake }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const [find, setFind] = useState('');
  const wanted = foldText(find);
  const found = dealers
    .filter(({ display_name, legal_name }) => foldText(`${display_name} ${legal_name}`).includes(wanted))
    .sort((a, b) => Date.parse(a.since ?? '') - Date.parse(b.since ?? ''));
  const planOf = ({ id }: Model): string | null => {
    const plan = planned.find(({ dealer }) => sameId(dealer.id, id));
    const table = plan && tables.find((one) => sameId(one.id, plan.table_id));
    if (plan === undefined || table === undefined) return null;
    const time = formatClock(Date.parse(plan.at), language);
    return t('bench.planned', { table: nameOf(table.id, table.title), time });
  };
  return (
    <section className="bench" aria-label={t('bench.label')} data-bench={true} onKeyDown={moveAlong}>
      <SearchField label={t('find')} value={find} onChange={setFind} />
      {found.length === 0 && (
        <p className="bench__none">{t(find === '' ? 'bench.none' : 'bench.notFound')}</p>
      )}
      {GROUPS.map((state) => {
        const group = found.filter((dealer) => dealer.state === state);
        if (group.length === 0) return null;
        return (
          <div key={state} className="bench__group">
            <h2 className="bench__state">
              <span>{t(`bench.${state}`)}</span>{' '}
              <span translate="no" className="tabular">
                {group.length}
              </span>
            </h2>
            <ul>
              {group.map((dealer) => (
                <li key={String(dealer.id)}>
                  <button
                    type="button"
                    className="bench__dealer"
                    data-drag={String(dealer.id)}
                    aria-disabled={!mayTake}
                    aria-pressed={mayTake ? heldId !== null && sameId(heldId, dealer.id) : undefined}
                    onClick={({ detail }) => onTake(dealer, detail === 0)}
                  >
                    <DealerAvatar dealer={dealer} />
                    <span className="bench__name">{plainLine(dealer.display_name)}</span>
                    <span className="bench__games">
                      {dealer.games.map((game) => t(`game.${game}`)).join(' · ')}
                    </span>
                    <span className="bench__since">
                      {dealer.since !== null && <Moment at={dealer.since} shows="relative" />}
                    </span>
                    {planOf(dealer) !== null && <span className="bench__plan">{planOf(dealer)}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the focus among the dealers by the arrow keys. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.bench__dealer')];
  const at = all.findIndex((one) => one === event.target);
  if (step === undefined || at === -1) return;
  all[at + step]?.focus();
  event.preventDefault();
}
