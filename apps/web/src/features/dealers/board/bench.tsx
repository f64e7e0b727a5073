import { type Model, type RotaBoard, restsSince } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { foldText, sameId } from '@pitdesk/contracts/fields';
import { Flex } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/search-field.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { DealerAvatar } from '../parts/dealer-parts.tsx';

interface Props {
  /** Dealers at no table. */
  dealers: readonly Model[];
  /** False for an account that may not move dealers. */
  mayTake: boolean;
  heldId: EntityId | null;
  rota: RotaBoard;
  now: number;
  /** Called for a press of a key or of the pointer. */
  onTake: (dealer: Model, isByKey: boolean) => void;
}

const GROUPS = ['on_shift', 'on_break', 'off'] as const;

/** The list beside the board: free dealers, dealers on a break and off, the longest rested first. */
export function Bench({ dealers, mayTake, heldId, rota, now, onTake }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const [find, setFind] = useState('');
  const wanted = foldText(find);
  const found = dealers
    .filter(({ display_name, legal_name }) => foldText(`${display_name} ${legal_name}`).includes(wanted))
    .map((dealer) => ({ dealer, since: restsSince(dealer, rota.stints) }))
    .sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
  const planOf = ({ id }: Model): string | null => {
    const plan = rota.reliefs.find(({ dealer }) => sameId(dealer.id, id));
    if (plan === undefined) return null;
    return t('bench.planned', {
      table: nameOf(plan.table_id),
      time: formatClock(Date.parse(plan.at), language),
    });
  };
  return (
    <Flex
      component="section"
      vertical
      gap={12}
      className="bench panel no-print"
      aria-label={t('bench.label')}
      data-bench={true}
      onKeyDown={moveAlong}
    >
      <SearchField label={t('find')} value={find} onChange={setFind} />
      {found.length === 0 && <p className="muted">{t(find === '' ? 'bench.none' : 'bench.notFound')}</p>}
      {GROUPS.map((state) => {
        const group = found.filter(({ dealer }) => dealer.state === state);
        if (group.length === 0) return null;
        return (
          <div key={state}>
            <h2 className="hint strong">
              <span>{t(`bench.${state}`)}</span>{' '}
              <span translate="no" className="tabular">
                {group.length}
              </span>
            </h2>
            <Flex component="ul" vertical>
              {group.map(({ dealer, since }) => (
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
                    <span className="fill">
                      <strong className="cut">{plainLine(dealer.display_name)}</strong>
                      <span className="hint">
                        {dealer.games.map((game) => t(`game.${game}`)).join(' · ')}
                      </span>
                      {planOf(dealer) !== null && <span className="hint strong">{planOf(dealer)}</span>}
                    </span>
                    <span className="hint tabular" translate="no">
                      {since !== null && formatSpan(now - since, language)}
                    </span>
                  </button>
                </li>
              ))}
            </Flex>
          </div>
        );
      })}
    </Flex>
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
