import type { SavedView } from '@pitdesk/contracts';
import { SAVED_VIEWS } from '@pitdesk/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteViewMutation, useUpdateViewMutation } from '../../../api/views/views-api.ts';
import { CloseIcon, PencilIcon, StarIcon } from '../../icons.tsx';

interface Props {
  view: SavedView;
  isShown: boolean;
  onShow: (query: string) => void;
}

/** A view: pressed it is shown; a star opens the list with it; it can be renamed and forgotten. */
export function ViewLine({ view, isShown, onShow }: Props) {
  const { t } = useTranslation('lists');
  const [step, setStep] = useState<'still' | 'renaming' | 'deleting'>('still');
  const [update] = useUpdateViewMutation();
  const [forget] = useDeleteViewMutation();
  const { name } = view;
  if (step === 'renaming') return <Rename view={view} onDone={() => setStep('still')} />;
  if (step === 'deleting') {
    return (
      <li className="view-line">
        <span className="view-line__question">{t('views.deleteQuestion', { name })}</span>
        <button type="button" className="button button--small" onClick={() => setStep('still')}>
          {t('views.keep')}
        </button>
        <button
          type="button"
          className="button button--small button--danger"
          onClick={() => void forget(view)}
        >
          {t('views.delete')}
        </button>
      </li>
    );
  }
  return (
    <li className="view-line">
      <button
        type="button"
        className="view-line__name"
        aria-current={isShown || undefined}
        onClick={() => onShow(view.query)}
      >
        {name}
      </button>
      <button
        type="button"
        className="button button--bare button--icon"
        aria-pressed={view.is_default}
        aria-label={t('views.default', { name })}
        title={t('views.default', { name })}
        onClick={() => void update({ ...view, is_default: !view.is_default })}
      >
        <StarIcon />
      </button>
      <button
        type="button"
        className="button button--bare button--icon"
        aria-label={t('views.rename', { name })}
        title={t('views.rename', { name })}
        onClick={() => setStep('renaming')}
      >
        <PencilIcon />
      </button>
      <button
        type="button"
        className="button button--bare button--icon"
        aria-label={t('views.forget', { name })}
        title={t('views.forget', { name })}
        onClick={() => setStep('deleting')}
      >
        <CloseIcon />
      </button>
    </li>
  );
}

function Rename({ view, onDone }: { view: SavedView; onDone: () => void }) {
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
