import { type MessageView, personName } from '@pitdesk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../../lib/plain-line.ts';
import { newBehind } from './thread-item.ts';

/** What has just come in, in a sentence for who listens instead of looking; never what was there already. */
export function useArrival(messages: readonly MessageView[]): string {
  const { t } = useTranslation('chat');
  const newest = messages.at(-1);
  const [known, setKnown] = useState<{ key: string; words: string } | null>(null);
  if (newest !== undefined && newest.key !== known?.key) {
    const came = known === null ? 0 : newBehind(messages, known.key);
    const words =
      came === 1 && newest.type !== 'me'
        ? t('thread.arrived', { name: plainLine(personName(newest.sender)), text: plainLine(newest.message) })
        : came > 0
          ? t('thread.came', { count: came })
          : '';
    setKnown({ key: newest.key, words });
    return words;
  }
  return known?.words ?? '';
}
