import { SAVED_VIEWS, type SavedView } from '@pitdesk/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateViewMutation } from '../../../api/views/views-api.ts';

interface Props {
  view: SavedView;
  onDone: () => void;
}

/** Stands in the place of the view that gets another name. */
export function RenameView({ view, onDone }: Props) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState(view.name);
  const [update, { isError }] = useUpdateViewMutation();
  const rename = async (): Promise<void> => {
    const { error } = await update({ ...view, name: name.trim() });
    if (error === undefined) onDone();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') void rename();
  };
  return (
    <li className="view-line">
      <form className="save-view" onSubmit={onSubmit}>
        <input
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
          autoFocus
          aria-label={t('views.name')}
          value={name}
          maxLength={SAVED_VIEWS.nameMaxLength}
          aria-invalid={isError}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button button--small">
          {t('views.save')}
        </button>
        {isError && (
          <p className="save-view__problem" role="alert">
            {t('views.failed')}
          </p>
        )}
      </form>
    </li>
  );
}
