import './account.css';
import { LANGUAGES } from '@pitdesk/contracts';
import { Alert, Button, Checkbox, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { DEMO_USER } from '../people/demo-user.ts';

const TEXTS = ['firstname', 'lastname', 'companyName', 'occupation', 'phone'] as const;
const PLACES = ['addressLine', 'city', 'state', 'postCode'] as const;
const ZONES = ['Europe/Stockholm', 'Europe/Lisbon', 'Asia/Tokyo', 'America/Chicago', 'UTC'];
const WAYS = ['email', 'sms', 'phone'] as const;
const MAILS = ['news', 'activity', 'offers'] as const;

/** The sample user's settings, which can be changed and are kept nowhere. */
export default function AccountPage() {
  const { t } = useTranslation('demo');
  const [wasSaved, setSaved] = useState(false);
  return (
    <DemoPage name="account">
      <Form
        className="demo-grid demo-account"
        layout="vertical"
        autoComplete="off"
        initialValues={DEMO_USER}
        onFinish={() => setSaved(true)}
        onValuesChange={() => setSaved(false)}
      >
        <SectionCard title={t('profile.details')}>
          {TEXTS.map((name) => (
            <Form.Item key={name} name={name} label={t(`field.${name}`)}>
              <Input />
            </Form.Item>
          ))}
        </SectionCard>
        <SectionCard title={t('field.address')}>
          {PLACES.map((name) => (
            <Form.Item key={name} name={['address', name]} label={t(`field.${name}`)}>
              <Input />
            </Form.Item>
          ))}
        </SectionCard>
        <SectionCard title={t('account.preferences')}>
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
          <fieldset className="demo-account__group">
            <legend>{t('account.emails')}</legend>
            {MAILS.map((mail) => (
              <div key={mail} className="demo-account__switch">
                <label htmlFor={`emailSettings_${mail}`}>{t(`account.mail.${mail}`)}</label>
                <Form.Item name={['emailSettings', mail]} valuePropName="checked" noStyle>
                  <Switch size="small" />
                </Form.Item>
              </div>
            ))}
          </fieldset>
        </SectionCard>
        <div className="demo-account__foot">
          <Button type="primary" htmlType="submit">
            {t('account.save')}
          </Button>
          <Button htmlType="reset">{t('account.discard')}</Button>
          <div role="status">{wasSaved && <Alert type="info" title={t('account.saved')} />}</div>
        </div>
      </Form>
    </DemoPage>
  );
}
