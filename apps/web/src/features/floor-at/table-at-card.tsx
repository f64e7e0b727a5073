import { OTHER_GAME } from '@pitdesk/contracts/games';
import type { Round } from '@pitdesk/contracts/rounds';
import { Flex } from 'antd';
import { BellIcon, MessageSquareIcon, UserIcon, UsersIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { LastResults } from '#features/dashboard/card/last-results.tsx';
import { RoundStateMark } from '#features/rounds/result/result-mark.tsx';
import { roundName } from '#features/rounds/result/round-name.ts';
import { endOfRound } from '#features/rounds/round-at.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { Known, TableAt } from './floor-at.ts';

interface Props {
  table: TableAt;
  /** Null while it plays fast: counted seconds would only flicker. */
  at: number | null;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** One table as it was at the second. */
export const TableAtCard = memo(function TableAtCard({ table: state, at, isChosen, onChoose }: Props) {
  const { t } = useTranslation('floor-at');
  const { table, state: floorState, round, dealer, players, results, alarms, waiting } = state;
  const [language] = useLanguage();
  const { t: rounds } = useTranslation('rounds');
  const { t: tables } = useTranslation('table-control');
  const name = useTableNames()(table.id, table.title);
  const id = `floor-at-${String(table.id)}`;
  return (
    <li className="floor-at__card panel" data-chosen={isChosen || undefined}>
      <article aria-labelledby={id}>
        <Flex gap={8} align="baseline" justify="space-between">
          <h3 id={id} className="title">
            <button
              type="button"
              className="floor-at__open"
              aria-expanded={isChosen}
              onClick={() => onChoose(String(table.id))}
            >
              <bdi translate="no">{name}</bdi>
            </button>
          </h3>
          <Flex gap={8} className="note">
            <span>{rounds(`game.${table.game ?? OTHER_GAME}`)}</span>
            {floorState.is === 'known' && floorState.value !== 'open' && (
              <span className={floorState.value === 'unknown' ? 'muted' : 'warning'}>
                {tables(`state.${floorState.value}`)}
              </span>
            )}
          </Flex>
        </Flex>
        <p className="floor-at__round">
          {round.is === 'known' ? (
            <RoundLine round={round.value} at={at} />
          ) : (
            <Missing known={round} text={t('noRound')} />
          )}
        </p>
        <Flex component="dl" wrap gap="2px 14px" className="floor-at__facts note">
          <Fact icon={<UserIcon />} label={t('dealer')}>
            {dealer.is === 'known' ? (
              dealer.value === null ? (
                <span>{t('noDealer')}</span>
              ) : (
                <bdi translate="no">{plainLine(dealer.value)}</bdi>
              )
            ) : (
              <Missing known={dealer} />
            )}
          </Fact>
          <Fact icon={<UsersIcon />} label={t('players')}>
            {players.is === 'known' ? (
              <span translate="no" className="tabular">
                {formatNumber(players.value, language)}
              </span>
            ) : (
              <Missing known={players} />
            )}
          </Fact>
          {alarms > 0 && (
            <Fact icon={<BellIcon className="problem" />} label={t('part.alarms')}>
              <span translate="no" className="tabular problem">
                {alarms}
              </span>
            </Fact>
          )}
          {waiting > 0 && (
            <Fact icon={<MessageSquareIcon className="warning" />} label={t('part.waits')}>
              <span translate="no" className="tabular">
                {waiting}
              </span>
            </Fact>
          )}
        </Flex>
        {round.is !== 'withheld' && <LastResults results={results} />}
      </article>
    </li>
  );
}, areSame);

/** A card is drawn again only when something on it changed, also at sixty times the speed. */
function areSame(before: Props, after: Props): boolean {
  const keyOf = ({
    table: { state, round, dealer, players, results, alarms, waiting, table },
    at,
    isChosen,
  }: Props) =>
    JSON.stringify([
      table,
      state,
      round.is === 'known' ? [round.value.id, round.value.state, round.value.version] : round.is,
      dealer,
      players,
      results.map(({ round_id }) => round_id),
      alarms,
      waiting,
      isChosen,
      round.is === 'known' ? at : null,
    ]);
  return before.onChoose === after.onChoose && keyOf(before) === keyOf(after);
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="inline" title={label}>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A dash for what is not recorded, and a word for what this account may not see. */
export function Missing({ known, text }: { known: Known<unknown>; text?: string }) {
  const { t } = useTranslation('floor-at');
  if (known.is === 'withheld') return <span className="muted">{t('withheld')}</span>;
  if (text !== undefined) return <span className="muted">{text}</span>;
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('unknown')}</span>
    </span>
  );
}

function RoundLine({ round, at }: { round: Round; at: number | null }) {
  const { t } = useTranslation('floor-at');
  const mayOpen = useMay('rounds.read');
  const [language] = useLanguage();
  const end = endOfRound(round);
  const seconds =
    at === null ? null : Math.max(0, Math.floor((at - Date.parse(end ?? round.started_at)) / 1_000));
  const name = roundName(round);
  return (
    <>
      <RoundStateMark round={round} />{' '}
      {mayOpen ? (
        <Link to={paths.round.link(round.id)} aria-label={t('openRound', { round: name })}>
          {name}
        </Link>
      ) : (
        <span translate="no">{name}</span>
      )}{' '}
      {seconds !== null && (
        <span className="note tabular">
          {t(end === null ? 'runs' : 'over', { time: formatDuration(seconds, language) })}
        </span>
      )}
    </>
  );
}
