import { WORDS, type WordSource } from '@pitdesk/contracts/words';
import { Button, Flex, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { SegmentedField } from '#components/segmented-field.tsx';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useTryWordsMutation } from './api.ts';
import { MarkedText } from './marked-text.tsx';
import { WordsFailure } from './words-failure.tsx';

const SOURCES = ['draft', 'published'] as const;

/** Shows the flags that a typed text would get. */
export function TryPart() {
  const { t } = useTranslation(['words', 'fields']);
  const { t: chat } = useTranslation('chat');
  const id = useId();
  const [text, setText] = useState('');
  const [source, setSource] = useState<WordSource>('draft');
  const [attempt, { data, error, isLoading }] = useTryWordsMutation();
  const one = useOneAtATime();
  return (
    <Flex vertical gap={16} align="start" className="words-part">
      <Form
        className="words-part__wide"
        layout="vertical"
        onFinish={() => void one(() => attempt({ text, source }))}
      >
        <Form.Item label={t('try.text')} htmlFor={`${id}-text`} extra={t('try.help')}>
          <Input.TextArea
            id={`${id}-text`}
            rows={4}
            dir="auto"
            maxLength={WORDS.tryMaxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
        <Flex wrap gap={8} align="end" className="words-tools">
          <SegmentedField
            label={t('source.label')}
            value={source}
            options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
            onChange={setSource}
          />
          <Button type="primary" htmlType="submit" disabled={isLoading || text === ''}>
            {t('try.submit')}
          </Button>
        </Flex>
      </Form>
      <WordsFailure failure={failureIn(error)} />
      {data !== undefined && (
        <section className="words-part__wide" aria-live="polite" aria-label={t('fields:result')}>
          <p>{data.finds.length === 0 ? t('try.nothing') : t('try.found', { count: data.finds.length })}</p>
          <p className="box pad pre">
            <MarkedText text={data.text} finds={data.finds} />
          </p>
          <Flex component="ul" vertical gap={8}>
            {data.finds.map(({ category, entry, from }) => (
              <li key={`${category} ${from}`}>
                <span>{`${chat(`flag.category.${category}`)}:`}</span>{' '}
                <bdi translate="no">{plainLine(entry)}</bdi>
              </li>
            ))}
          </Flex>
        </section>
      )}
    </Flex>
  );
}
