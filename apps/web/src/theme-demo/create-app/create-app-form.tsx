import './create-app.css';
import { Button, Form, Steps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { type CreateAppValues, STEPS } from './create-app-shape.ts';
import { StepFields } from './step-fields.tsx';

/** The five steps of the sample wizard. The last one leads back to the first and forgets everything: nothing is made. */
export function CreateAppForm({ orientation }: { orientation: 'horizontal' | 'vertical' }) {
  const { t } = useTranslation('demo');
  const [form] = Form.useForm<CreateAppValues>();
  const [current, setCurrent] = useState(0);
  const [wasReset, setWasReset] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);
  const isWide = useMediaQuery('(min-width: 720px)');
  useEffect(() => {
    // Whoever goes on finds the next step, not the button's old place.
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);
  const step = STEPS[current] ?? 'details';
  const isLast = current === STEPS.length - 1;
  const advance = (): void => {
    setWasReset(isLast);
    if (isLast) form.resetFields();
    setCurrent(isLast ? 0 : current + 1);
  };
  return (
    <div className={`create-app create-app--${isWide ? orientation : 'horizontal'}`}>
      {isWide ? (
        <Steps
          current={current}
          orientation={orientation}
          responsive={false}
          size="small"
          items={STEPS.map((name) => ({
            title: t(`createApp.step.${name}`),
            content: t(`createApp.about.${name}`),
          }))}
        />
      ) : (
        <p className="demo__muted">{t('createApp.stepOf', { step: current + 1, count: STEPS.length })}</p>
      )}
      <Form
        form={form}
        layout="vertical"
        autoComplete="off"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ saveCard: true }}
        onFinish={advance}
      >
        <h3 className="create-app__title" ref={heading} tabIndex={-1}>
          {t(`createApp.step.${step}`)}
        </h3>
        <StepFields step={step} />
        <p className="create-app__note" role="status">
          {wasReset && current === 0 && t('createApp.reset')}
        </p>
        <div className="create-app__buttons">
          {current > 0 && <Button onClick={() => setCurrent(current - 1)}>{t('createApp.back')}</Button>}
          <Button type="primary" htmlType="submit">
            {isLast ? t('createApp.submit') : t('createApp.continue')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
