import type { Helpline } from '@pitdesk/contracts/chat';
import { TRANSLATION } from '@pitdesk/contracts/translation';
import { Alert, Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { EditConflict } from '#components/form/edit-conflict.tsx';
import { useMay } from '#components/use-may.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useHelplinesQuery, useSetHelplineMutation } from './helplines-api.ts';

/** The helpline of each language, with the person who checked it. */
export function Helplines() {
  const { t } = useTranslation('inbox');
  const { data = [] } = useHelplinesQuery();
  if (data.length === 0) return null;
  return (
    <section className="helplines" aria-label={t('helplines.title')}>
      <h3>{t('helplines.title')}</h3>
      <p className="hint">{t('helplines.about')}</p>
      <Flex component="ul" vertical gap={16}>
        {data.map((helpline) => (
          <HelplineRow key={helpline.language} helpline={helpline} />
        ))}
      </Flex>
    </section>
  );
}

/** A draft, and the text that it replaces. */
const HelplineDraft = z.object({ text: z.string(), base: z.string(), version: z.string() });

function HelplineRow({ helpline: { language, text, version, checked } }: { helpline: Helpline }) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const mayChange = useMay('helplines.edit');
  const draft = useFormDraft(`helpline:${language}`, HelplineDraft);
  const [mine, setMine] = useState(draft.found ?? null);
  const [set, { isLoading, error }] = useSetHelplineMutation();
  const typed = mine?.text ?? text;
  const isChanged = typed.trim() !== text;
  const isStale = mine !== null && mine.version !== version && mine.text.trim() !== text;
  const type = (next: typeof mine): void => {
    setMine(next);
    if (next === null) draft.drop();
    else draft.keep(next);
  };
  const save = async (): Promise<void> => {
    const saved = await set({ language, text: typed.trim(), version: mine?.version ?? version });
    if ('data' in saved) type(null);
  };
  return (
    <Flex component="li" vertical gap={4} align="start">
      <label htmlFor={id}>{LANGUAGE_NAMES[language]}</label>
      <Input
        id={id}
        lang={language}
        dir="auto"
        maxLength={TRANSLATION.helplineMaxLength}
        readOnly={!mayChange}
        value={typed}
        onChange={({ target }) => type({ base: text, version, ...mine, text: target.value })}
      />
      <small className="hint">
        {checked === null
          ? t('helplines.unchecked')
          : t('helplines.checked', { name: plainLine(checked.by) })}
      </small>
      {isStale && (
        <EditConflict
          rows={[
            {
              field: language,
              label: LANGUAGE_NAMES[language],
              loaded: mine.base,
              theirs: text,
              mine: typed,
            },
          ]}
          onKeepMine={() => type({ text: typed, base: text, version })}
          onTakeTheirs={() => type(null)}
        />
      )}
      {mayChange && !isStale && (isChanged || checked === null) && (
        <Button size="small" disabled={isLoading || typed.trim() === ''} onClick={() => void save()}>
          {t('helplines.confirm')}
        </Button>
      )}
      {error !== undefined && failureIn(error)?.code !== 'helpline.changed' && (
        <Alert type="error" title={t('helplines.failed')} />
      )}
    </Flex>
  );
}
