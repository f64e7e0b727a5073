import type { Presence } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';

/** Which colleague is typing here. */
export function TypingLine({ staff }: { staff: Presence['staff'] }) {
  const { t } = useTranslation('inbox');
  const typing = staff.filter((one) => one.typing);
  const [first] = typing;
  return (
    <span className="thread-head__typing" role="status">
      {first !== undefined && typing.length === 1 && t('typing.one', { name: first.username })}
      {typing.length > 1 && t('typing.several')}
    </span>
  );
}
