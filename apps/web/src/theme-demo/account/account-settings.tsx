import { LANGUAGES } from '@pitdesk/contracts/browser';
import { Alert, Button, Checkbox, Form, Input, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { DEMO_USER } from '../people/demo-user.ts';

const TEXTS = ['firstname', 'lastname', 'companyName', 'occupation', 'phone'] as const;
const PLACES = ['addressLine', 'city', 'state', 'postCode'] as const;
const ZONES = ['Europe/Stockholm', 'Europe/Lisbon', 'Asia/Tokyo', 'America/Chicago', 'UTC'];
const WAYS = ['email', 'sms', 'phone'] as const;
const MAILS = ['news', 'activity', 'offers'] as const;
const SERVICES = ['Calendar', 'Drive', 'Tracker'] as const;
const NOTICES = ['message', 'invitation', 'billing'] as const;

/** The sample user's settings, which can be changed but are not stored. */
export function AccountSettings() {
  const { t } = useTranslation('demo');
  return (
    <div className="demo-grid demo-account">
      <SettingsForm title={t('profile.details')}>
        {TEXTS.map((name) => (
          <Form.Item key={name} name={name} label={t(`field.${name}`)}>
            <Input />
          </Form.Item>
        ))}
        {PLACES.map((name) => (
          <Form.Item key={name} name={['address', name]} label={t(`field.${name}`)}>
            <Input />
          </Form.Item>
        ))}
        <Form.Item name="language" label={t('field.language')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
        <Form.Item name="timeZone" label={t('field.timeZone')}>
          <Select options={ZONES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <fieldset className="demo-account__group">
          <legend>{t('field.communication')}</legend>
          {WAYS.map((way) => (
            <Form.Item key={way} name={['communication', way]} valuePropName="checked" noStyle>
              <Checkbox>{t(`way.${way}`)}</Checkbox>
            </Form.Item>
          ))}
        </fieldset>
      </SettingsForm>
      <div className="demo-account__column">
        <SettingsForm title={t('account.signIn')}>
          <Form.Item name="email" label={t('field.email')} rules={[{ required: true, type: 'email' }]}>
            <Input />
          </Form.Item>
          <Form.Item name="currentPassword" label={t('account.currentPassword')} rules={[{ required: true }]}>
            <Input.Password autoComplete="off" />
          </Form.Item>
          <Form.Item name="newPassword" label={t('account.newPassword')} rules={[{ required: true, min: 8 }]}>
            <Input.Password autoComplete="off" />
          </Form.Item>
        </SettingsForm>
        <SettingsForm title={t('account.connected')}>
          {SERVICES.map((service, index) => (
            <SwitchRow
              key={service}
              name={['connected', service]}
              label={service}
              about={t('account.connectedAbout')}
              first={index !== 1}
            />
          ))}
        </SettingsForm>
      </div>
      <div className="demo-account__column">
        <SettingsForm title={t('account.emails')}>
          {MAILS.map((mail) => (
            <SwitchRow key={mail} name={['emailSettings', mail]} label={t(`account.mail.${mail}`)} />
          ))}
        </SettingsForm>
        <SettingsForm title={t('account.notifications')}>
          {NOTICES.map((notice, index) => (
            <fieldset key={notice} className="demo-account__group">
              <legend>{t(`account.notice.${notice}`)}</legend>
              {(['email', 'phone'] as const).map((way) => (
                <Form.Item
                  key={way}
                  name={['notices', notice, way]}
                  valuePropName="checked"
                  initialValue={way === 'email' || index === 0}
                  noStyle
                >
                  <Checkbox>{t(`way.${way}`)}</Checkbox>
                </Form.Item>
              ))}
            </fieldset>
          ))}
        </SettingsForm>
        <Deactivate />
      </div>
    </div>
  );
}

interface SwitchRowProps {
  name: [string, string];
  label: string;
  about?: string;
  first?: boolean;
}

function SwitchRow({ name, label, about, first }: SwitchRowProps) {
  return (
    <div className="demo-account__switch">
      <label htmlFor={name.join('_')}>
        <span>{label}</span>
        {about !== undefined && <span className="demo__muted">{` ${about}`}</span>}
      </label>
      <Form.Item
        name={name}
        valuePropName="checked"
        noStyle
        {...(first === undefined ? {} : { initialValue: first })}
      >
        <Switch id={name.join('_')} size="small" />
      </Form.Item>
    </div>
  );
}

/**
 * One card of settings with its own buttons: saving explains that nothing is saved, discarding reverts every change.
 */
function SettingsForm({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('demo');
  const [wasSaved, setSaved] = useState(false);
  return (
    <SectionCard title={title}>
      <Form
        layout="vertical"
        autoComplete="off"
        requiredMark={false}
        initialValues={DEMO_USER}
        scrollToFirstError={{ focus: true }}
        onFinish={() => setSaved(true)}
        onReset={() => setSaved(false)}
        onValuesChange={() => setSaved(false)}
      >
        {children}
        <div className="demo-account__foot">
          <Button type="primary" htmlType="submit">
            {t('account.save')}
          </Button>
          <Button htmlType="reset">{t('account.discard')}</Button>
          <div role="status">{wasSaved && <Alert type="info" title={t('account.saved')} />}</div>
        </div>
      </Form>
    </SectionCard>
  );
}

/** Deactivates nothing after its confirmation. */
function Deactivate() {
  const { t } = useTranslation('demo');
  const [confirmed, setConfirmed] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  return (
    <SectionCard title={t('account.deactivate')}>
      <p className="demo__muted">{t('account.deactivateAbout')}</p>
      <Checkbox checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)}>
        {t('account.deactivateConfirm')}
      </Checkbox>
      <div className="demo-account__foot">
        <Button danger disabled={!confirmed} onClick={() => setSubmitted(true)}>
          {t('account.deactivate')}
        </Button>
        <span role="status">{submitted && t('nothingSent')}</span>
      </div>
    </SectionCard>
  );
}
