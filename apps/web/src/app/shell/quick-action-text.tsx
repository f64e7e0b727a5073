import { useTranslation } from 'react-i18next';

interface Props {
  name:
    | `own.${'reports' | 'newEvent' | 'handoverNote' | 'addDealer' | 'correctRound'}`
    | `theme.${'mark' | 'newTicket' | 'newCustomer' | 'newGroup' | 'newContact'}`
    | `theme.group.${'newGroupAdmin' | 'newGroupStaff' | 'newGroupMember'}`;
}

/** The name of a quick action, which is loaded on demand. */
export default function QuickActionText({ name }: Props) {
  const { t } = useTranslation('palette');
  return t(name);
}
