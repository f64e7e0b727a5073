import type { BroadcastDossier } from '@pitdesk/contracts/broadcasts';
import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { CHAT } from '@pitdesk/contracts/chat';
import { Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import type { DraftChange } from '#api/form-drafts.ts';
import { Select } from '#components/antd/select.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { LengthNote } from '#components/length-note.tsx';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { randomUuid } from '#lib/text/random.ts';
import { useTranslateBroadcastMutation } from '../api.ts';
import { useAudience } from '../broadcast-parts.tsx';
import {
  type BroadcastDraft,
  languagesToWrite,
  type Machine,
  textIn,
  translated,
  typed,
} from './broadcast-draft.ts';

interface Props {
  draft: BroadcastDraft;
  broadcast: BroadcastDossier;
  onChange: (change: DraftChange<BroadcastDraft>) => void;
}

/** The second step: the author's text, and one for each other language of the tables. */
export function WriteTexts({ draft, broadcast, onChange }: Props) {
  const { t } = useTranslation('broadcasts');
  const id = useId();
  const audience = useAudience();
  const languages = languagesToWrite(draft, broadcast);
  const isComplete = languages.every((language) => textIn(draft, language).trim() !== '');
  const unknown = broadcast.list.filter(({ language }) => language === null).length;
  return (
    <>
      <p>{t('form.frozen', { audience: audience(broadcast) })}</p>
      <label htmlFor={id} className="broadcast-field">
        <span>{t('form.language')}</span>
        <Select
          id={id}
          value={draft.language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => onChange({ language })}
        />
      </label>
      {unknown > 0 && <p className="hint">{t('form.unknown', { count: unknown })}</p>}
      {languages.map((language) => (
        <TextField
          key={language}
          language={language}
          draft={draft}
          broadcast={broadcast}
          onType={(text) => onChange((before) => typed(before, language, text))}
          onTranslated={(machine, over) => onChange((before) => translated(before, language, machine, over))}
        />
      ))}
      <DialogActions>
        <Button onClick={() => onChange({ step: 'tables', id: randomUuid() })}>{t('form.back')}</Button>
        <Button type="primary" disabled={!isComplete} onClick={() => onChange({ step: 'confirm' })}>
          {t('form.next')}
        </Button>
      </DialogActions>
    </>
  );
}

interface TextFieldProps {
  language: Language;
  draft: BroadcastDraft;
  broadcast: BroadcastDossier;
  onType: (text: string) => void;
  /** `over`: the text in the field when the translation was requested. */
  onTranslated: (machine: Machine, over: string) => void;
}

/** The text in one language; the engine can translate it from the author's, for review. */
function TextField({ language, draft, broadcast, onType, onTranslated }: TextFieldProps) {
  const { t } = useTranslation('broadcasts');
  const id = useId();
  const { data: info } = useConsoleInfoQuery();
  const [translate, { isLoading }] = useTranslateBroadcastMutation();
  const [hasFailed, fail] = useState(false);
  const source = textIn(draft, draft.language).trim();
  const count = broadcast.list.filter((table) => (table.language ?? draft.language) === language).length;
  const isOwn = language === draft.language;
  const request = async (): Promise<void> => {
    const chatId = broadcast.list[0]?.chat_id ?? '';
    const over = textIn(draft, language);
    const { data } = await translate({ chatId, text: source, source: draft.language, target: language });
    fail(data?.state !== 'translated');
    if (data?.state === 'translated') onTranslated({ text: data.text, source, engine: data.engine }, over);
  };
  return (
    <div className="broadcast-field">
      <label htmlFor={id}>
        <span lang={language}>{LANGUAGE_NAMES[language]}</span>{' '}
        <span>{`· ${t('form.textFor', { count })}`}</span>
      </label>
      <Input.TextArea
        id={id}
        lang={language}
        dir="auto"
        rows={3}
        maxLength={CHAT.messageMaxLength}
        value={textIn(draft, language)}
        onChange={({ target }) => onType(target.value)}
      />
      <Flex wrap gap={8} align="center" justify="space-between">
        <LengthNote used={textIn(draft, language).trim().length} max={CHAT.messageMaxLength} />
        {!isOwn && info?.translator != null && (
          <Button size="small" disabled={isLoading || source === ''} onClick={() => void request()}>
            {t('form.translate', { language: LANGUAGE_NAMES[language] })}
          </Button>
        )}
      </Flex>
      {hasFailed && <p role="alert">{t('form.notTranslated')}</p>}
    </div>
  );
}
