import { DEALER_LANGUAGES, DEALER_NAME_MAX, GAME_NAMES, type Model } from '@pitdesk/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LengthNote } from '../../../components/length-note.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useValidationTexts } from '../../../i18n/use-validation-texts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { languageName } from '../parts/language-names.ts';
import { useFailureWords } from '../parts/use-failure-words.ts';
import { CheckGroup } from './check-group.tsx';
import {
  changeOf,
  type DealerField,
  type DealerFields,
  fieldsOf,
  missingIn,
  STATES,
} from './dealer-fields.ts';
import { PhotoField } from './photo-field.tsx';
import { useDealerDraft } from './use-dealer-draft.ts';
import { useSaveDealer } from './use-save-dealer.ts';

interface Props {
  /** As they are now; null for somebody new. */
  dealer: Model | null;
  onClose: () => void;
}

const FIELD_LABELS = {
  display_name: 'field.displayName',
  legal_name: 'field.legalName',
} as const;

export function DealerForm({ dealer, onClose }: Props) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const words = useFailureWords();
  const { t: general } = useValidationTexts();
  const { t: fieldTexts } = useTranslation('auth', { useSuspense: false });
  const form = useRef<HTMLFormElement>(null);
  const { mine, photo, isRestored, change, changePhoto, drop } = useDealerDraft(dealer);
  const [opened] = useState(() => fieldsOf(dealer));
  const now = fieldsOf(dealer);
  const fields: DealerFields = { ...now, ...mine };
  // What was saved here, though its picture was refused, is no colleague's.
  const elsewhere = (Object.keys(changeOf(opened, now)) as DealerField[]).filter(
    (field) => String(now[field]) !== String(mine[field]),
  );
  const [shownMissing, setShownMissing] = useState(false);
  const { save, busy, failure } = useSaveDealer(dealer, () => {
    drop();
    onClose();
  });
  const one = useOneAtATime();
  const missing = shownMissing ? missingIn(fields) : [];
  const throwAway = (): void => {
    drop();
    onClose();
  };
  const problem = (field: keyof typeof FIELD_LABELS): string | undefined =>
    missing.includes(field) ? general('required', { name: t(FIELD_LABELS[field]) }) : undefined;
  const groupProblem = (field: 'games' | 'languages'): string | undefined =>
    missing.includes(field) ? fieldTexts('problem.field.required') : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [first] = missingIn(fields);
    if (first === undefined) {
      void one(() => save(fields, photo));
      return;
    }
    setShownMissing(true);
    form.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus();
  };
  const tags = [...new Set([...DEALER_LANGUAGES, ...fields.languages])];
  return (
    <form className="dealer-form" ref={form} noValidate onSubmit={submit}>
      {isRestored && <p role="status">{t('form.restored')}</p>}
      {elsewhere.length > 0 && <p role="status">{t('form.changedMeanwhile')}</p>}
      <PhotoField dealer={dealer} name={fields.display_name} change={photo} onChange={changePhoto} />
      {(['display_name', 'legal_name'] as const).map((field) => (
        <label key={field} className="dealer-form__field" data-field={field}>
          <span>{t(FIELD_LABELS[field])}</span>
          <input
            value={fields[field]}
            maxLength={DEALER_NAME_MAX[field]}
            autoComplete="off"
            aria-invalid={problem(field) !== undefined}
            aria-describedby={`${field}-note`}
            onChange={(event) => change({ [field]: event.target.value })}
          />
          <small
            className="dealer-form__note"
            id={`${field}-note`}
            data-problem={problem(field) !== undefined || undefined}
          >
            {problem(field) ?? t(field === 'display_name' ? 'form.displayNameHelp' : 'form.legalNameHelp')}
            <LengthNote used={fields[field].length} max={DEALER_NAME_MAX[field]} />
          </small>
        </label>
      ))}
      <CheckGroup
        field="games"
        label={t('field.games')}
        options={GAME_NAMES.map((value) => ({ value, label: t(`game.${value}`) }))}
        chosen={fields.games}
        problem={groupProblem('games')}
        onChange={(games) => change({ games })}
      />
      <CheckGroup
        field="languages"
        label={t('field.languages')}
        options={tags.map((value) => ({ value, label: languageName(value, language) }))}
        chosen={fields.languages}
        problem={groupProblem('languages')}
        onChange={(languages) => change({ languages })}
      />
      <div className="dealer-form__field">
        <span aria-hidden="true">{t('field.state')}</span>
        <SelectField
          label={t('field.state')}
          value={fields.state}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(value) => change({ state: STATES.find((one) => one === value) ?? fields.state })}
        />
        {dealer?.table_id != null && fields.state !== 'on_shift' && <small>{t('form.leavesTable')}</small>}
      </div>
      {failure !== undefined && (
        <p className="dealer-form__failure" role="alert">
          {words(failure)}
          {failure.requestId !== undefined && <code>{failure.requestId}</code>}
        </p>
      )}
      <div className="dealer-form__buttons">
        <button type="button" className="button" onClick={throwAway}>
          {t('form.cancel')}
        </button>
        <button type="submit" className="button button--primary" disabled={busy}>
          {busy ? t('form.saving') : t(dealer === null ? 'form.create' : 'form.save')}
        </button>
      </div>
    </form>
  );
}
