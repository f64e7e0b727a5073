import {
  type EditWordsResult,
  WORD_KINDS,
  WORDS,
  type WordCategory,
  type WordKind,
  type WordLanguage,
} from '@pitdesk/contracts/words';
import { Alert, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine, truncate } from '#lib/text/plain-line.ts';
import { useEditWordsMutation } from './api.ts';
import { WordsFailure } from './words-failure.tsx';

interface Props {
  category: WordCategory;
  language: WordLanguage;
  onClose: () => void;
}

interface Report {
  readonly added: number;
  readonly refused: EditWordsResult['refused'];
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => truncate(line.trim(), WORDS.longestLine))
    .filter((line) => line !== '');

/** Splits lines into parts within the limit of one request. */
const partsOf = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / WORDS.mostLines) }, (_, part) =>
    lines.slice(part * WORDS.mostLines, (part + 1) * WORDS.mostLines),
  );

/** Adds one phrase or many lines at once, and shows the reason for each refused line. */
export function AddDialog({ category, language, onClose }: Props) {
  const { t } = useTranslation(['words', 'fields']);
  const { t: common } = useTranslation();
  const { t: chat } = useTranslation('chat');
  const id = useId();
  const { text, type, drop } = useTextDraft(`words:${category}:${language}`);
  const [kind, setKind] = useState<WordKind>('watch');
  const [report, setReport] = useState<Report | null>(null);
  const [edit, { error, isLoading }] = useEditWordsMutation();
  const one = useOneAtATime();
  const lines = linesOf(text);
  const submit = async (): Promise<void> => {
    let done: Report = { added: 0, refused: [] };
    const left = partsOf(lines);
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const { data } = await edit({ category, language, kind, add: part, remove: [] });
      // Unsent lines stay in the field.
      if (data === undefined) {
        type([part, ...left].flat().join('\n'));
        setReport(done);
        return;
      }
      done = { added: done.added + data.added, refused: [...done.refused, ...data.refused] };
    }
    setReport(done);
    drop();
    if (done.refused.length === 0) onClose();
  };
  return (
    <Dialog
      onClose={() => {
        drop();
        onClose();
      }}
      title={t('add.title', {
        category: chat(`flag.category.${category}`),
        language: LANGUAGE_NAMES[language],
      })}
      isBusy={isLoading}
    >
      <Form layout="vertical" onFinish={() => void one(submit)}>
        <Form.Item label={t('fields:kind')} htmlFor={`${id}-kind`}>
          <Select
            id={`${id}-kind`}
            value={kind}
            options={WORD_KINDS.map((value) => ({ value, label: t(`kindLong.${value}`) }))}
            onChange={setKind}
          />
        </Form.Item>
        <Form.Item
          label={t('add.lines')}
          htmlFor={`${id}-lines`}
          extra={t('add.help', { least: WORDS.shortest, most: WORDS.longest })}
        >
          <Input.TextArea
            id={`${id}-lines`}
            rows={8}
            dir="auto"
            lang={language}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </Form.Item>
        {report !== null && <AddReport report={report} />}
        <WordsFailure failure={failureIn(error)} />
        <DialogActions>
          <Button
            onClick={() => {
              drop();
              onClose();
            }}
          >
            {common('modal.close')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={isLoading || lines.length === 0}>
            {t('add.submit', { count: lines.length })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function AddReport({ report: { added, refused } }: { report: Report }) {
  const { t } = useTranslation('words');
  return (
    <Alert
      type={refused.length === 0 ? 'success' : 'warning'}
      role="status"
      title={t('add.done', { count: added })}
      description={
        refused.length > 0 && (
          <>
            <p>{t('add.refused', { count: refused.length })}</p>
            <ul>
              {refused.map(({ text, problem }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the report does not change, and texts may be equal.
                <li key={index}>
                  <bdi translate="no">{plainLine(text)}</bdi>
                  <span>{`: ${t(`problem.${problem}`)}`}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    />
  );
}
