import './invite.css';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { DemoDialog } from '../overlays/demo-dialog.tsx';
import type { OverlayProps } from '../overlays/overlay-props.ts';
import { DEMO_PEOPLE } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { ACCESS_LEVELS, type AccessLevel, DEFAULT_ACCESS } from './access-levels.ts';

export default function InviteDialog(props: OverlayProps) {
  const { t } = useTranslation('demo');
  const emails = useId();
  const [levels, setLevels] = useState<Record<number, AccessLevel>>({});
  const options = ACCESS_LEVELS.map(({ id, name }) => ({ value: id, label: t(`invite.access.${name}`) }));
  return (
    <DemoDialog
      {...props}
      title={t('tools.invite')}
      width={600}
      footer={
        <Button type="primary" onClick={props.onClose}>
          {t('done')}
        </Button>
      }
    >
      <label htmlFor={emails} className="invite__label">
        {t('invite.emails')}
      </label>
      <Input.TextArea id={emails} rows={2} placeholder="ana@demo.example, ben@demo.example" />
      <h3 className="invite__label">{t('invite.members')}</h3>
      <ul className="demo-list">
        {DEMO_PEOPLE.map((person) => (
          <li key={person.id} className="demo-list__row invite__row">
            <PersonAvatar person={person} />
            <span className="demo-list__text">
              <span className="demo-list__strong">{person.name}</span>
              <span className="demo__muted">{person.email}</span>
            </span>
            <Select
              className="invite__access"
              aria-label={t('invite.accessOf', { name: person.name })}
              options={options}
              value={levels[person.id] ?? DEFAULT_ACCESS}
              onChange={(level) => setLevels({ ...levels, [person.id]: level })}
            />
          </li>
        ))}
      </ul>
    </DemoDialog>
  );
}
