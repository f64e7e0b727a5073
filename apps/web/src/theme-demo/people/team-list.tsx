import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEMO_ROLES } from './demo-user.ts';
import { DEMO_PEOPLE } from './people.ts';
import { PersonAvatar } from './person-avatar.tsx';

/** The sample team with each member's role. */
export function TeamList() {
  const { t } = useTranslation('demo');
  return (
    <ul className="demo-list">
      {DEMO_PEOPLE.map((person) => (
        <li key={person.id} className="demo-list__row">
          <PersonAvatar person={person} />
          <span className="demo-list__text">
            <span className="demo-list__strong">{person.name}</span>
            <span className="demo__muted">{person.email}</span>
          </span>
          <Tag>
            <span>{t(`role.${DEMO_ROLES[person.role]}`)}</span>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
