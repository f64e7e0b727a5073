import { Button, Checkbox, Flex, Switch, Tag } from 'antd';
import { createContext, type ReactNode, use, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { MEMBER_TYPES, type MemberType } from '../people/people.ts';
import { PROJECT_STATES, type ProjectState } from '../profile/projects.ts';
import { PanelButton } from './panel-button.tsx';

interface Filter {
  status: ProjectState | 'any';
  types: readonly MemberType[];
  notify: boolean;
}

const NO_FILTER: Filter = { status: 'any', types: [], notify: true };

interface Filtering {
  filter: Filter;
  apply: (filter: Filter) => void;
}

const FilterContext = createContext<Filtering>({ filter: NO_FILTER, apply: () => {} });

/** Holds the applied filter: it filters projects by status, and connections by type of member. */
export function DemoFilterProvider({ children }: { children: ReactNode }) {
  const [filter, apply] = useState(NO_FILTER);
  const value = useMemo(() => ({ filter, apply }), [filter]);
  return <FilterContext value={value}>{children}</FilterContext>;
}

export const useDemoFilter = (): Filter => use(FilterContext).filter;

export function FilterButton() {
  const { t } = useTranslation('demo');
  const { filter, apply } = use(FilterContext);
  return (
    <>
      {filter.status !== 'any' && (
        <Tag>
          <span>{t(`projectState.${filter.status}`)}</span>
        </Tag>
      )}
      {filter.types.map((type) => (
        <Tag key={type}>
          <span>{t(`memberType.${type}`)}</span>
        </Tag>
      ))}
      {!filter.notify && (
        <Tag>
          <span>{t('filter.muted')}</span>
        </Tag>
      )}
      <PanelButton label={t('filter.label')}>
        {(leave) => (
          <FilterForm
            filter={filter}
            onApply={(next) => {
              apply(next);
              leave();
            }}
          />
        )}
      </PanelButton>
    </>
  );
}

function FilterForm({ filter, onApply }: { filter: Filter; onApply: (filter: Filter) => void }) {
  const { t } = useTranslation('demo');
  const id = useId();
  const [draft, setDraft] = useState(filter);
  return (
    <form
      className="demo-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <label htmlFor={`${id}-status`}>{t('filter.status')}</label>
      <Select
        id={`${id}-status`}
        value={draft.status}
        // Inside the panel: a press outside of the panel closes it.
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
        options={(['any', ...PROJECT_STATES] as const).map((value) => ({
          value,
          label: value === 'any' ? t('filter.any') : t(`projectState.${value}`),
        }))}
        onChange={(status) => setDraft({ ...draft, status })}
      />
      <span id={`${id}-types`}>{t('filter.types')}</span>
      <Checkbox.Group
        role="group"
        aria-labelledby={`${id}-types`}
        value={[...draft.types]}
        options={MEMBER_TYPES.map((value) => ({ value, label: t(`memberType.${value}`) }))}
        onChange={(types) => setDraft({ ...draft, types })}
      />
      <Flex justify="space-between" gap="small">
        <label htmlFor={`${id}-notify`}>{t('filter.notifications')}</label>
        <Switch
          id={`${id}-notify`}
          checked={draft.notify}
          onChange={(notify) => setDraft({ ...draft, notify })}
        />
      </Flex>
      <Flex justify="end" gap="small">
        <Button onClick={() => onApply(NO_FILTER)}>{t('filter.reset')}</Button>
        <Button type="primary" htmlType="submit">
          {t('filter.apply')}
        </Button>
      </Flex>
    </form>
  );
}
