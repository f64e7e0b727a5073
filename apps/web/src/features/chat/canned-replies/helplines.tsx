import type { Helpline } from '@pitdesk/contracts/chat';
import { TRANSLATION } from '@pitdesk/contracts/translation';
import { Alert, Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '#api/form-drafts.ts';
import { useMay } from '#components/use-may.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { plainLine } from '#lib/plain-line.ts';
import { useHelplinesQuery, useSetHelplineMutation } from './helplines-api.ts';

/** The helpline of each language, and who has checked it. */
export function Helplines() {
  const { t } = useTranslation('inbox');
  const { data = [] } = useHelplinesQuery();
  if (data.length === 0) return null;
  return (
    <section className="helplines" aria-label={t('helplines.title')}>
      <h3>{t('helplines.title')}</h3>
      <p className="quiet">{t('helplines.about')}</p>
      <ul className="plain-list">
        {data.map((helpline) => (
          <HelplineRow key={helpline.language} helpline={helpline} />
        ))}
      </ul>
    </section>
  );
}

function HelplineRow({ helpline: { language, text, checked } }: { helpline: Helpline }) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const mayChange = useMay('helplines.edit');
  const draft = useTextDraft(`helpline:${language}`);
  const [set, { isLoading, isError }] = useSetHelplineMutation();
  const typed = draft.text === '' ? text : draft.text;
  const isChanged = typed.trim() !== text;
  const save = async (): Promise<void> => {
    if ('data' in (await set({ language, text: typed.trim() }))) draft.drop();
  };
  return (
    <li className="helplines__one">
      <label htmlFor={id}>{LANGUAGE_NAMES[language]}</label>
      <Input
        id={id}
        lang={language}
        dir="auto"
        maxLength={TRANSLATION.helplineMaxLength}
        readOnly={!mayChange}
        value={typed}
        onChange={({ target }) => draft.type(target.value)}
      />
      <small className="quiet">
        {checked === null
          ? t('helplines.unchecked')
          : t('helplines.checked', { name: plainLine(checked.by) })}
      </small>
      {mayChange && (isChanged || checked === null) && (
        <Button size="small" disabled={isLoading || typed.trim() === ''} onClick={() => void save()}>
          {t('helplines.confirm')}
        </Button>
      )}
      {isError && <Alert type="error" title={t('helplines.failed')} />}
    </li>
  );
}
