import './translating.css';
import type { Language } from '@pitdesk/contracts/browser';
import { CHAT } from '@pitdesk/contracts/chat';
import type { ReplyOriginal } from '@pitdesk/contracts/translation';
import { Alert, Button, Flex, Input, Switch } from 'antd';
import { type RefObject, useId, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import type { Place } from '../live/place.ts';
import { useTranslateReplyMutation } from './api.ts';
import { engineName, languageName, reasonText } from './names.ts';
import { useStoredTranslation } from './stored-translation.ts';
import { useReplyLanguage, useTranslates, useTranslator } from './use-translating.ts';

/** Called by the message box before it sends. */
export interface ReplyTranslating {
  /** Takes the message for translation; returns false if it is sent unchanged. */
  take: () => boolean;
}

interface Props {
  place: Place;
  /** The text in the message box. */
  draft: string;
  /** Sends the translation. */
  onSend: (text: string, original?: ReplyOriginal) => void;
  handle: RefObject<ReplyTranslating | null>;
}

/** Offers a translation below the message box if the player writes another language, and shows both texts before they are sent. */
export function ReplyTranslator(props: Props) {
  const [reader] = useLanguage();
  const target = useReplyLanguage(props.place) ?? null;
  return target === null || target === reader ? null : <Offer {...props} target={target} />;
}

function Offer({ place, draft, onSend, handle, target }: Props & { target: Language }) {
  const { chatId } = place;
  const { t } = useTranslation('translation');
  const id = useId();
  const [reader] = useLanguage();
  const translator = useTranslator();
  const [isOn, change] = useTranslates(chatId, 'replies');
  const [kept, keep] = useStoredTranslation(place);
  const [translate, { data: answer, isLoading, isError, reset, originalArgs }] = useTranslateReplyMutation();
  const own = draft.trim();
  const request = async (text: string): Promise<void> => {
    const { data: done } = await translate({ chatId, text, source: reader, target });
    if (done?.state === 'translated') {
      keep({ source: text, text: done.text, machine: done.text, target, engine: done.engine });
    }
  };
  useImperativeHandle(handle, () => ({
    take: () => {
      if (!isOn || translator === null) return false;
      if (kept === null || kept.source !== own || kept.target !== target) void request(own);
      return true;
    },
  }));
  if (translator === null) return null;
  const names = { from: languageName(reader, reader), to: languageName(target, reader) };
  const hasFailed = (isError || answer?.state === 'failed') && !isLoading && originalArgs?.text === own;
  const reason = answer?.state === 'failed' ? answer.reason : 'unavailable';
  const isCurrent = kept !== null && kept.source === own && kept.target === target;
  const end = (): void => {
    reset();
    keep(null);
  };
  return (
    <Flex vertical gap={6} component="section" className="reply-translation" aria-label={t('before')}>
      <label className="inline" htmlFor={id}>
        <Switch
          id={id}
          size="small"
          checked={isOn}
          onChange={(on) => {
            change(on);
            if (!on) end();
          }}
        />
        <span>{t('before')}</span> <small className="hint">{t('direction', names)}</small>
      </label>
      <p className="visually-hidden" role="status">
        {isLoading ? t('loading') : isCurrent ? t('ready', names) : ''}
      </p>
      {isOn && isLoading && <p className="hint">{t('loading')}</p>}
      {isOn && hasFailed && own !== '' && (
        <Alert
          type="warning"
          title={t('failed', { reason: reasonText(reason, translator, t) })}
          action={
            <Flex wrap gap={8} component="span">
              {reason !== 'care' && (
                <Button size="small" onClick={() => void request(own)}>
                  {t('retry')}
                </Button>
              )}
              <Button size="small" onClick={() => onSend(own)}>
                {t('asWritten')}
              </Button>
            </Flex>
          }
        />
      )}
      {isOn && kept !== null && own !== '' && (
        <>
          <div className="reply-translation__texts">
            <div>
              <p className="strong">{t('yours', { language: names.from })}</p>
              <p className="reply-translation__original words">
                <bdi translate="no" dir="auto">
                  {kept.source}
                </bdi>
              </p>
            </div>
            <div>
              <label className="strong" htmlFor={`${id}-text`}>
                {t('theirs', {
                  language: languageName(kept.target, reader),
                  engine: engineName(kept.engine, translator, t),
                })}
              </label>
              <Input.TextArea
                id={`${id}-text`}
                dir="auto"
                lang={kept.target}
                autoSize={{ minRows: 1, maxRows: 6 }}
                maxLength={CHAT.messageMaxLength}
                value={kept.text}
                onChange={({ target: field }) => keep({ ...kept, text: field.value })}
              />
            </div>
          </div>
          {!isCurrent && <p role="status">{t('stale')}</p>}
          <Flex wrap gap={8} justify="end">
            <Button size="small" onClick={end}>
              {t('discard')}
            </Button>
            {isCurrent ? (
              <Button
                size="small"
                type="primary"
                disabled={kept.text.trim() === ''}
                onClick={() =>
                  onSend(kept.text.trim(), {
                    text: kept.source,
                    target,
                    engine: kept.engine,
                    edited: kept.text !== kept.machine,
                  })
                }
              >
                {t('send')}
              </Button>
            ) : (
              <Button size="small" type="primary" disabled={isLoading} onClick={() => void request(own)}>
                {t('again')}
              </Button>
            )}
          </Flex>
        </>
      )}
    </Flex>
  );
}
