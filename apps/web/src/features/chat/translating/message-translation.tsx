import './translating.css';
import type { MessageTranslation as Translation } from '@pitdesk/contracts/translation';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { useMessageTranslationQuery } from './api.ts';
import { engineName, languageName, reasonText } from './names.ts';
import { useTranslator } from './use-translating.ts';

interface Props {
  message: ShownMessage;
  /** True if translations are off: only originals of staff are shown. */
  onlyOriginal: boolean;
}

/** The translation below a message, or the reason why there is none. */
export function MessageTranslation({ message, onlyOriginal }: Props) {
  const { t } = useTranslation('translation');
  const [language] = useLanguage();
  const translator = useTranslator();
  const { chat_id: chatId, key } = message;
  const { data, error, isFetching, refetch } = useMessageTranslationQuery({
    chatId,
    key,
    target: language,
    onlyOriginal,
  });
  const own = message.type !== 'them' || undefined;
  if (onlyOriginal && data === undefined) return null;
  if (isFetching && (data === undefined || data.state === 'failed')) {
    return (
      <p className="translation hint" data-own={own}>
        {t('loading')}
      </p>
    );
  }
  if (error === undefined && data?.state !== 'failed')
    return data && <TranslatedText translation={data} own={own} />;
  const reason = data?.state === 'failed' ? data.reason : 'unavailable';
  return (
    <p className="translation hint" data-own={own}>
      <span>{t('failed', { reason: reasonText(reason, translator, t) })}</span>
      {reason !== 'care' && (
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      )}
    </p>
  );
}

function TranslatedText({ translation, own }: { translation: Translation; own: true | undefined }) {
  const { t } = useTranslation('translation');
  const [reader] = useLanguage();
  const translator = useTranslator();
  if (translation.state === 'same' || translation.state === 'failed') return null;
  const to = languageName(reader, reader);
  const source = (): string => {
    switch (translation.state) {
      case 'original':
        return t(translation.edited ? 'originalEdited' : 'original', {
          engine: engineName(translation.engine, translator, t),
        });
      case 'written':
        return t('written');
      case 'translated': {
        const engine = engineName(translation.engine, translator, t);
        return translation.language === null
          ? t('translatedTo', { to, engine })
          : t('translated', { from: languageName(translation.language, reader), to, engine });
      }
    }
  };
  return (
    <div className="translation" data-state={translation.state} data-own={own}>
      <bdi translate="no" className="words" dir="auto">
        {translation.text}
      </bdi>
      <small className="hint">{source()}</small>
    </div>
  );
}
