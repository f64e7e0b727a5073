import { useTranslation } from 'react-i18next';

interface Props {
  name:
    | `own.${'reports' | 'newEvent' | 'handoverNote' | 'addDealer' | 'correctRound'}`
    | `theme.${'mark' | 'newTicket' | 'newCustomer' | 'newGroup' | 'newContact'}`
    | `theme.group.${'newGroupAdmin' | 'newGroupStaff' | 'newGroupMember'}`;
}

/** What a quick action is called, which is fetched when somebody looks. */
export default function QuickActionText({ name }: Props) {
  const { t } = useTranslation('palette');
  return t(name);
}
