import { GAME_FILTERS, GAME_NAMES } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { Button, Flex, Segmented } from 'antd';
import { Grid3x3Icon, LayoutDashboardIcon, ListFilterIcon, ListIcon, MonitorIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DENSITIES, useDensity } from '#api/settings.ts';
import { Select } from '#components/antd/select.tsx';
import { LinkButton } from '#components/link-button.tsx';
import { SearchField } from '#components/search-field.tsx';
import { paths } from '#config/paths.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { shortcutKey } from '#lib/interaction/letter-key.ts';
import { type DashboardFilters, isFiltered, SORT_ORDERS } from './dashboard-filters.ts';

interface Props {
  tables: readonly Table[];
  filters: DashboardFilters;
  onChange: (part: Partial<DashboardFilters>) => void;
}

/** Keep equal to the style sheet: below this width the tools are at the bottom, and the filters are collapsed. */
const NARROW = '(max-width: 719px)';

/** Filters and sorts the tables, and links to the wall. */
export default function DashboardTools(props: Props) {
  const { t } = useTranslation('dashboard');
  const isNarrow = useMediaQuery(NARROW);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Flex wrap gap="8px 12px" align="center" className="dashboard-tools">
      {isNarrow && (
        <Button icon={<ListFilterIcon />} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {t(isFiltered(props.filters) ? 'filter.set' : 'filter.open')}
        </Button>
      )}
      {(!isNarrow || isUnfolded) && <FilterBar {...props} />}
      <DensitySwitch />
      <WallLink isNarrow={isNarrow} />
    </Flex>
  );
}

function FilterBar({ tables, filters, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const terminals = [...new Set(tables.map((table) => table.terminal_id))].sort((a, b) => a - b);
  const games = tables.some(({ game }) => game === null) ? GAME_FILTERS : GAME_NAMES;
  return (
    <Flex
      component="search"
      wrap
      gap="8px 12px"
      align="center"
      className="filter-bar fill"
      aria-label={t('filter.label')}
    >
      <Segmented
        aria-label={t('filter.game')}
        value={filters.game}
        options={(['all', ...games] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(game) => onChange({ game })}
      />
      <Select
        aria-label={t('filter.terminal')}
        value={filters.terminal}
        options={[
          { value: 'all' as const, label: t('filter.allTerminals') },
          ...terminals.map((id) => ({ value: id, label: t('filter.terminalNumber', { id }) })),
        ]}
        popupMatchSelectWidth={false}
        onChange={(terminal) => onChange({ terminal })}
      />
      <Select
        aria-label={t('sort.label')}
        value={filters.sort}
        options={SORT_ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        popupMatchSelectWidth={false}
        onChange={(sort) => onChange({ sort })}
      />
      <SearchField label={t('filter.find')} value={filters.find} onChange={(find) => onChange({ find })} />
    </Flex>
  );
}

const DENSITY_ICONS = { comfortable: <LayoutDashboardIcon />, compact: <Grid3x3Icon />, list: <ListIcon /> };

function DensitySwitch() {
  const { t } = useTranslation('dashboard');
  const [density, choose] = useDensity();
  return (
    <Segmented
      className="density"
      aria-label={t('density.label')}
      value={density}
      options={DENSITIES.map((value) => ({
        value,
        title: t(`density.${value}`),
        icon: DENSITY_ICONS[value],
        label: <span className="visually-hidden">{t(`density.${value}`)}</span>,
      }))}
      onChange={choose}
    />
  );
}

/** Opens the wall with the same tables, by a click or by Alt+W. */
function WallLink({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (shortcutKey(event, 'Alt') !== 'w') return;
      event.preventDefault();
      void navigate(paths.wall.link());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
  return (
    <LinkButton
      to={paths.wall.link()}
      icon={<MonitorIcon />}
      aria-keyshortcuts="Alt+W"
      title={t('wall.keys')}
    >
      <span className={isNarrow ? 'visually-hidden' : undefined}>{t('wall.open')}</span>
    </LinkButton>
  );
}
