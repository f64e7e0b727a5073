import './words.css';
import type { WordsState } from '@pitdesk/contracts/words';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListVersions } from '#components/drafted-list/list-versions.tsx';
import { PageHead } from '#components/page-head.tsx';
import { PageParts } from '#components/page-parts.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useWordsChangesQuery, useWordsQuery, useWordVersionsQuery } from './api.ts';
import { DraftPart } from './draft-part.tsx';
import { EntriesPart } from './entries-part.tsx';
import { PrecisionPart } from './precision-part.tsx';
import { TryPart } from './try-part.tsx';

const PARTS = ['lists', 'try', 'draft', 'precision', 'versions'] as const;
type Part = (typeof PARTS)[number];

/** The watched words of the chat: the lists, a test of a text, and the draft until its publication. */
export default function WordsPage() {
  const { t } = useTranslation('words');
  const [search] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'lists';
  useWordsChangesQuery();
  const query = useWordsQuery();
  const { data: words } = query;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <QueryState query={query} />
      {words !== undefined && (
        <>
          <PageParts label={t('title')} parts={PARTS} part={part} textOf={(one) => t(`part.${one}`)} />
          <PartOf part={part} words={words} />
        </>
      )}
    </>
  );
}

function PartOf({ part, words }: { part: Part; words: WordsState }) {
  const { t } = useTranslation('words');
  switch (part) {
    case 'lists':
      return <EntriesPart words={words} />;
    case 'try':
      return <TryPart />;
    case 'draft':
      return <DraftPart words={words} />;
    case 'precision':
      return <PrecisionPart />;
    case 'versions':
      return <ListVersions label={t('part.versions')} useVersions={useWordVersionsQuery} />;
  }
}
