import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';

/** Why the cards of this account lead nowhere, and whom to ask. */
export function NoTerminalNotice() {
  const { t } = useTranslation('dashboard');
  const { data: info } = useConsoleInfoQuery();
  const contact = info?.support_contact ?? '';
  return (
    <p className="no-terminal" role="note">
      {contact === '' ? t('noTerminal.text') : t('noTerminal.ask', { contact })}
    </p>
  );
}
