import { CANNED_LANGUAGES, type CannedLanguage } from '@pitdesk/contracts/chat';
import { useTranslation } from 'react-i18next';
import { EditConflict } from '#components/form/edit-conflict.tsx';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { changedFields, type ReplyInput } from './reply-rules.ts';

interface Props {
  base: ReplyInput;
  theirs: ReplyInput;
  mine: ReplyInput;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A conflict with a colleague's save of the same canned reply. */
export function ReplyConflict({ base, theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('inbox');
  const isLanguage = (field: string): field is CannedLanguage =>
    CANNED_LANGUAGES.some((one) => one === field);
  const rows = changedFields(base, theirs, mine).map((field) => {
    const textOf = (input: ReplyInput): string => {
      if (isLanguage(field)) return input.texts[field];
      return field === 'category' ? t(`canned.${input.category}`) : input.shortcut;
    };
    const label = !isLanguage(field)
      ? t(`canned.${field}`)
      : field === 'any'
        ? t('canned.any')
        : LANGUAGE_NAMES[field];
    return { field, label, loaded: textOf(base), theirs: textOf(theirs), mine: textOf(mine) };
  });
  return <EditConflict rows={rows} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />;
}
