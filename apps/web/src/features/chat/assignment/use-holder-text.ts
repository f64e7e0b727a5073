import type { Assignment } from '@pitdesk/contracts/assignments';
import { useTranslation } from 'react-i18next';
import { plainLine } from '#lib/text/plain-line.ts';

/** Returns a function that names the holder of a conversation. */
export function useHolderText(): (assignment: Assignment, mine: boolean) => string {
  const { t } = useTranslation('inbox');
  const { t: roleName } = useTranslation('roles');
  return ({ to }, mine) => {
    if (mine) return t('assignment.held.me');
    return to.kind === 'person'
      ? t('assignment.held.person', { name: plainLine(to.username) })
      : t('assignment.held.role', { role: roleName(`name.${to.role}`) });
  };
}
