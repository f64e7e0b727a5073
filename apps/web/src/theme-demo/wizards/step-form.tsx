import './step-form.css';
import { Button, Form, Steps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';

interface Props<V extends object> {
  /** The prefix of the fields' ids, unique on the page. */
  name: string;
  orientation: 'horizontal' | 'vertical';
  steps: readonly { title: string; about: string; fields: ReactNode }[];
  initialValues: Partial<V>;
}

/**
 * A wizard of the theme: a step continues once no field is empty; the last one returns to the first and clears all
 * fields.
 */
export function StepForm<V extends object>({ name, orientation, steps, initialValues }: Props<V>) {
  const { t } = useTranslation('demo');
  const [form] = Form.useForm<V>();
  const [current, setCurrent] = useState(0);
  const [wasReset, setWasReset] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);
  const isWide = useMediaQuery('(min-width: 720px)');
  useEffect(() => {
    // The focus moves to the next step, not to the button's old place.
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);
  const isLast = current === steps.length - 1;
  const advance = (): void => {
    setWasReset(isLast);
    if (isLast) form.resetFields();
    setCurrent(isLast ? 0 : current + 1);
  };
  return (
    <div className={`step-form step-form--${isWide ? orientation : 'horizontal'}`}>
      {isWide ? (
        <Steps
          current={current}
          orientation={orientation}
          responsive={false}
          size="small"
          items={steps.map(({ title, about }) => ({ title, content: about }))}
        />
      ) : (
        <p className="demo__muted">{t('createApp.stepOf', { step: current + 1, count: steps.length })}</p>
      )}
      <Form
        form={form}
        name={name}
        layout="vertical"
        autoComplete="off"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        onFinish={advance}
      >
        <h3 className="step-form__title" ref={heading} tabIndex={-1}>
          {steps[current]?.title}
        </h3>
        {steps[current]?.fields}
        <p className="step-form__note" role="status">
          {wasReset && current === 0 && t('createApp.reset')}
        </p>
        <div className="step-form__buttons">
          {current > 0 && <Button onClick={() => setCurrent(current - 1)}>{t('createApp.back')}</Button>}
          <Button type="primary" htmlType="submit">
            {isLast ? t('createApp.submit') : t('createApp.continue')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
