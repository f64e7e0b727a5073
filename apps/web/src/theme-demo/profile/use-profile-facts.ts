import { useTranslation } from 'react-i18next';
import { DEMO_ROLES, DEMO_USER } from '../people/demo-user.ts';

/** The sample user's fields under their names. */
export function useProfileFacts() {
  const { t } = useTranslation('demo');
  const { email, phone, timeZone, roles, communication, address, socialNetworks } = DEMO_USER;
  const ways = (['email', 'sms', 'phone'] as const).filter((way) => communication[way]);
  const facts = [
    ['email', email],
    ['phone', phone],
    ['timeZone', timeZone],
    ['roles', roles.map((role) => t(`role.${DEMO_ROLES[role]}`)).join(', ')],
    ['communication', ways.map((way) => t(`way.${way}`)).join(', ')],
    ['address', `${address.addressLine}, ${address.postCode} ${address.city}, ${address.state}`],
    ['social', Object.values(socialNetworks).join(', ')],
  ] as const;
  return facts.map(([name, value]) => ({ key: name, label: t(`field.${name}`), children: value }));
}
