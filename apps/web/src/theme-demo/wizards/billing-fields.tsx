import { Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { MONTHS, YEARS } from '../create-app/create-app-shape.ts';
import { TextField } from './text-field.tsx';

const optionsOf = (numbers: readonly number[]) =>
  numbers.map((value) => ({ value, label: String(value).padStart(2, '0') }));

/** The fields of a card; nothing is charged. */
export function BillingFields() {
  const { t } = useTranslation('demo');
  return (
    <>
      <p className="step-form__warning">{t('createApp.noRealCard')}</p>
      <TextField name="nameOnCard" label={t('createApp.field.nameOnCard')} />
      <TextField name="cardNumber" label={t('createApp.field.cardNumber')} />
      <div className="step-form__row">
        <Form.Item
          name="cardExpiryMonth"
          label={t('createApp.field.cardExpiryMonth')}
          rules={[{ required: true }]}
        >
          <Select options={optionsOf(MONTHS)} />
        </Form.Item>
        <Form.Item
          name="cardExpiryYear"
          label={t('createApp.field.cardExpiryYear')}
          rules={[{ required: true }]}
        >
          <Select options={optionsOf(YEARS)} />
        </Form.Item>
        <TextField name="cardCvv" label={t('createApp.field.cardCvv')} />
      </div>
      <Form.Item name="saveCard" label={t('createApp.field.saveCard')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
