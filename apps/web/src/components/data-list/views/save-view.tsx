import { SAVED_VIEWS, type SavedView } from '@pitdesk/contracts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../../api/form-drafts/use-text-draft.ts';
import { useCreateViewMutation, useUpdateViewMutation } from '../../../api/views/views-api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';

interface Props {
  screen: string;
  query: string;
  views: readonly SavedView[];
}

/** Keeps what is shown under a name; a name that there is already gets it instead of what it had. */
export function SaveView({ screen, query, views }: Props) {
  const { t } = useTranslation('lists');
  const { text: typed, type, drop } = useTextDraft(`view:${screen}`);
  const [create, creating] = useCreateViewMutation();
  const [update, updating] = useUpdateViewMutation();
  const name = typed.trim();
  const same = views.find((view) => view.name === name);
  const isBusy = creating.isLoading || updating.isLoading;
  const isFull = same === undefined && views.length >= SAVED_VIEWS.perScreen;
  const isTooLong = query.length > SAVED_VIEWS.queryMaxLength;
  const save = async (): Promise<void> => {
    const { data } =
      same === undefined
        ? await create({ screen, name, query, is_default: false })
        : await update({ ...same, query });
    if (data !== undefined) drop();
  };
  const one = useOneAtATime();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (name === '' || isFull || isTooLong || isBusy) return;
    void one(save);
  };
  const problem =
    isFull || isTooLong
      ? t('views.full', { count: SAVED_VIEWS.perScreen })
      : creating.isError || updating.isError
        ? t('views.failed')
        : null;
  return (
    <form className="save-view" onSubmit={onSubmit}>
      <label>
        <span>{t('views.saveAs')}</span>
        <input
          value={typed}
          maxLength={SAVED_VIEWS.nameMaxLength}
          placeholder={t('views.name')}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <button
        type="submit"
        className="button button--small"
        disabled={name === '' || isFull || isTooLong || isBusy}
      >
        {t(same === undefined ? 'views.save' : 'views.replace')}
      </button>
      {problem !== null && (
        <p className="save-view__problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
