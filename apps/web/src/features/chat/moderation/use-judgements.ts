import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { useJudging } from './judging-api.ts';

interface Judgement {
  readonly key: string;
  readonly label: string;
  readonly choose: () => void;
}

/** Returns the menu entries that judge the flags of a message. */
export function useJudgements(message: ShownMessage): Judgement[] {
  const { t } = useTranslation('chat');
  const judge = useJudging(message);
  const mayJudge = useMay('words.judge');
  if (!mayJudge || message.withheld !== undefined) return [];
  return (message.flags ?? []).flatMap(({ id, category, judgement }) => {
    const name = t(`flag.category.${category}`);
    const entry = (verdict: 'right' | 'wrong' | null, label: string): Judgement => ({
      key: `${verdict ?? 'undo'}:${id}`,
      label,
      choose: () => void judge(id, verdict),
    });
    return judgement === null
      ? [
          entry('wrong', t('flag.markWrong', { category: name })),
          entry('right', t('flag.markRight', { category: name })),
        ]
      : [entry(null, t('flag.undo', { category: name }))];
  });
}
