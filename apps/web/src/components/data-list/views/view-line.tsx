import type { SavedView } from '@pitdesk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '../../../api/http/call-failure.ts';
import { useDeleteViewMutation, useUpdateViewMutation } from '../../../api/views/views-api.ts';
import { failureText } from '../../failure-text.ts';
import { CloseIcon, PencilIcon, StarIcon } from '../../icons.tsx';
import { RenameView } from './rename-view.tsx';

interface Props {
  view: SavedView;
  isShown: boolean;
  onShow: (query: string) => void;
}

/** A view: pressed it is shown; a star opens the list with it; it can be renamed and forgotten. */
export function ViewLine({ view, isShown, onShow }: Props) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [step, setStep] = useState<'still' | 'renaming' | 'deleting'>('still');
  const [update] = useUpdateViewMutation();
  const [forget, forgetting] = useDeleteViewMutation();
  const failure = failureIn(forgetting.error);
  const { name } = view;
  if (step === 'renaming') return <RenameView view={view} onDone={() => setStep('still')} />;
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
          disabled={forgetting.isLoading}
          onClick={() => void forget(view)}
        >
          {t('views.delete')}
        </button>
        {failure !== undefined && (
          <p className="save-view__problem" role="alert">
            {common(failureText(failure.code))}
          </p>
        )}
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
