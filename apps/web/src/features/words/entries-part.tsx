import {
  WORD_CATEGORIES,
  WORD_LANGUAGES,
  WORDS,
  type WordCategory,
  type WordEntry,
  type WordLanguage,
  type WordSource,
  type WordsState,
} from '@pitdesk/contracts/words';
import { Button, Flex, Input, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { EmptyBox } from '#components/empty-box.tsx';
import { QueryState } from '#components/query-state.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { SegmentedField } from '#components/segmented-field.tsx';
import { useMay } from '#components/use-may.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { AddDialog } from './add-dialog.tsx';
import { useEditWordsMutation, useWordEntriesQuery } from './api.ts';
import { WordsFailure } from './words-failure.tsx';

const SOURCES = ['draft', 'published'] as const;

/** The entries of one category in one language, of the draft or as published. */
export function EntriesPart({ words }: { words: WordsState }) {
  const { t } = useTranslation(['words', 'fields']);
  const { t: chat } = useTranslation('chat');
  const [shownLanguage] = useLanguage();
  const [source, setSource] = useState<WordSource>('draft');
  const [language, setLanguage] = useState<WordLanguage>(shownLanguage);
  const [category, setCategory] = useState<WordCategory>('self_harm');
  const [find, setFind] = useState('');
  const [form, openForm] = useOpenForm();
  const mayEdit = useMay('words.edit');
  const query = useWordEntriesQuery({ source, language });
  const { data } = query;
  const needle = find.trim().toLocaleLowerCase();
  const shown = (data ?? []).filter(
    (entry) => entry.category === category && entry.text.toLocaleLowerCase().includes(needle),
  );
  return (
    <Flex vertical gap={16} align="start" className="words-part">
      <Flex wrap gap={8} align="end" className="words-tools">
        <SegmentedField
          label={t('source.label')}
          value={source}
          options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
          onChange={setSource}
        />
        <Select
          aria-label={t('fields:category')}
          value={category}
          popupMatchSelectWidth={false}
          options={WORD_CATEGORIES.map((value) => ({ value, label: chat(`flag.category.${value}`) }))}
          onChange={setCategory}
        />
        <Select
          aria-label={t('fields:language')}
          value={language}
          popupMatchSelectWidth={false}
          options={WORD_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setLanguage}
        />
        <Input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={find}
          maxLength={WORDS.longest}
          onChange={({ target }) => setFind(target.value)}
        />
        {mayEdit && source === 'draft' && (
          <Button type="primary" onClick={() => openForm('add')}>
            {t('add.open')}
          </Button>
        )}
      </Flex>
      <p className="prose muted">
        {t('counts', {
          shown: data === undefined ? '–' : shown.length,
          used: data?.length ?? '–',
          most: WORDS.mostOfALanguage,
          version: words.published.version,
        })}
      </p>
      <QueryState query={query} />
      {data !== undefined && (
        <EntryTable
          entries={shown}
          mayEdit={mayEdit && source === 'draft'}
          emptyText={t(needle === '' ? 'empty.none' : 'empty.find')}
        />
      )}
      {form === 'add' && mayEdit && (
        <AddDialog category={category} language={language} onClose={() => openForm(null)} />
      )}
    </Flex>
  );
}

interface TableProps {
  entries: readonly WordEntry[];
  mayEdit: boolean;
  emptyText: string;
}

function EntryTable({ entries, mayEdit, emptyText }: TableProps) {
  const { t } = useTranslation(['words', 'fields']);
  const [edit, { error, isLoading }] = useEditWordsMutation();
  if (entries.length === 0) return <EmptyBox title={emptyText} />;
  const remove = ({ category, language, kind, text }: WordEntry) =>
    void edit({ category, language, kind, add: [], remove: [text] });
  return (
    <ScrollRegion className="words-part__wide scrolls" label={t('part.lists')}>
      <WordsFailure failure={failureIn(error)} />
      <Table<WordEntry>
        size="small"
        dataSource={[...entries]}
        rowKey={({ kind, text }) => `${kind} ${text}`}
        pagination={{ defaultPageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          {
            key: 'text',
            title: <span>{t('column.phrase')}</span>,
            render: (_, { text, kind, language }) => (
              <bdi translate="no" className="words-phrase" data-kind={kind} lang={language}>
                {plainLine(text)}
              </bdi>
            ),
          },
          {
            key: 'kind',
            title: <span>{t('fields:kind')}</span>,
            render: (_, { kind }) => <span>{t(`kind.${kind}`)}</span>,
          },
          ...(mayEdit
            ? [
                {
                  key: 'act',
                  title: <span className="visually-hidden">{t('column.act')}</span>,
                  render: (_: unknown, entry: WordEntry) => (
                    <Button
                      size="small"
                      type="text"
                      disabled={isLoading}
                      aria-label={t('removeNamed', { phrase: plainLine(entry.text) })}
                      onClick={() => remove(entry)}
                    >
                      {t('remove')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </ScrollRegion>
  );
}
