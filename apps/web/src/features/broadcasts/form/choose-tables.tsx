import { BROADCAST, isChosen } from '@pitdesk/contracts/broadcasts';
import { GAME_NAMES, type GameName } from '@pitdesk/contracts/games';
import { Button, Input, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { CancelButton } from '#components/cancel-button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { formatNumber } from '#lib/text/format.ts';
import { usePrepareBroadcastMutation } from '../api.ts';
import { BroadcastFailure } from '../broadcast-parts.tsx';
import { type BroadcastDraft, choiceOf } from './broadcast-draft.ts';

interface Props {
  draft: BroadcastDraft;
  onChange: (part: Partial<BroadcastDraft>) => void;
  onClose: () => void;
}

/** The first step: chooses tables by their properties or one by one, and shows their number. */
export function ChooseTables({ draft, onChange, onClose }: Props) {
  const { t } = useTranslation(['broadcasts', 'fields']);
  const { t: common } = useTranslation();
  const id = useId();
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const { data: tables = [], isSuccess: isKnown } = useDashboardTablesQuery();
  const [prepare, { isLoading, error }] = usePrepareBroadcastMutation();
  const one = useOneAtATime();
  const withChat = tables.filter(({ chat }) => chat !== undefined);
  const terminals = [...new Set(withChat.map(({ terminal_id }) => terminal_id))].toSorted((a, b) => a - b);
  const chosen = withChat.filter((table) => isChosen(choiceOf(draft), table)).length;
  const freeze = async (): Promise<void> => {
    const { data } = await prepare({ id: draft.id, tables: choiceOf(draft) });
    if (data !== undefined) onChange({ step: 'texts' });
  };
  return (
    <>
      <Radio.Group
        aria-label={t('form.which')}
        value={draft.kind}
        options={[
          { value: 'filter', label: t('form.matching') },
          { value: 'ids', label: t('form.oneByOne') },
        ]}
        onChange={({ target }) => onChange({ kind: target.value === 'ids' ? 'ids' : 'filter' })}
      />
      {draft.kind === 'filter' ? (
        <div className="broadcast-fields columns">
          <label htmlFor={`${id}-game`}>
            <span>{t('fields:game')}</span>
            <Select<GameName | 'any'>
              id={`${id}-game`}
              value={draft.game ?? 'any'}
              options={(['any', ...GAME_NAMES] as const).map((value) => ({
                value,
                label: value === 'any' ? t('any') : t(`form.games.${value}`),
              }))}
              onChange={(game) => onChange({ game: game === 'any' ? null : game })}
            />
          </label>
          <label htmlFor={`${id}-terminal`}>
            <span>{t('fields:terminal')}</span>
            <Select
              id={`${id}-terminal`}
              value={draft.terminal ?? 0}
              options={[
                { value: 0, label: t('any') },
                ...terminals.map((value) => ({ value, label: common('terminal', { id: value }) })),
              ]}
              onChange={(terminal) => onChange({ terminal: terminal === 0 ? null : terminal })}
            />
          </label>
          <label htmlFor={`${id}-title`}>
            <span>{t('form.title')}</span>
            <Input
              id={`${id}-title`}
              value={draft.title}
              maxLength={BROADCAST.titleFilterMax}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          </label>
        </div>
      ) : (
        <label htmlFor={`${id}-tables`} className="broadcast-field">
          <span>{t('fields:tables')}</span>
          <Select
            id={`${id}-tables`}
            mode="multiple"
            value={draft.ids}
            maxCount={BROADCAST.tablesMax}
            showSearch={{ optionFilterProp: 'label' }}
            options={withChat.map((table) => ({
              value: String(table.id),
              label: nameOf(table.id, table.title),
            }))}
            onChange={(ids) => onChange({ ids })}
          />
        </label>
      )}
      <p role="status">{t('tables', { count: chosen, n: isKnown ? formatNumber(chosen, language) : '–' })}</p>
      {chosen > BROADCAST.alone && <p role="note">{t('form.twoPeople', { most: BROADCAST.alone })}</p>}
      <BroadcastFailure failure={failureIn(error)} />
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isLoading} />
        <Button type="primary" disabled={isLoading || chosen === 0} onClick={() => void one(freeze)}>
          {t('form.next')}
        </Button>
      </DialogActions>
    </>
  );
}
