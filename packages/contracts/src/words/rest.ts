import { z } from 'zod';
import { COUNT_MAX } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { wordsPaths } from './paths.ts';
import {
  EditWordsRequest,
  EditWordsResult,
  JudgeFlagRequest,
  MessageFlag,
  TriedWords,
  TryWordsRequest,
  WordDryRun,
  WordEntry,
  WordLanguageName,
  WordPrecision,
  WordSource,
  WordsState,
  WordVersion,
} from './schemas.ts';

const READ_ERRORS = ['service.database_unavailable'] as const;

export const ListWordEntriesQuery = z.object({ source: WordSource, language: WordLanguageName });
export type ListWordEntriesQuery = z.infer<typeof ListWordEntriesQuery>;

export const ListWordVersionsQuery = PageQuery;
export type ListWordVersionsQuery = z.infer<typeof ListWordVersionsQuery>;

export const WordParams = z.object({ id: z.uuid() });
export type WordParams = z.infer<typeof WordParams>;

export const PublishWordsRequest = z.object({ revision: z.int().nonnegative().max(COUNT_MAX) });
export type PublishWordsRequest = z.infer<typeof PublishWordsRequest>;

export const wordsCalls = defineCalls('words', wordsPaths, {
  getWords: {
    summary: 'The published list, the draft, its dry run, and what stands between it and publication',
    response: WordsState,
    errors: READ_ERRORS,
  },
  listWordEntries: {
    summary: 'The entries of one language, by category and text',
    query: ListWordEntriesQuery,
    response: z.array(WordEntry),
    errors: READ_ERRORS,
  },
  listWordVersions: {
    summary: 'The published lists, newest first',
    query: ListWordVersionsQuery,
    response: paginated(WordVersion),
    errors: READ_ERRORS,
  },
  getWordPrecision: {
    summary: 'How often flags were right, by category and by entry',
    response: z.array(WordPrecision),
    errors: READ_ERRORS,
  },
  tryWords: {
    summary: 'Show what a text would be flagged for. Nothing is kept of it',
    body: TryWordsRequest,
    response: TriedWords,
    errors: READ_ERRORS,
  },
  editWords: {
    summary:
      'Add entries to the draft and remove others; each line that is refused is reported with its reason',
    body: EditWordsRequest,
    response: EditWordsResult,
    errors: READ_ERRORS,
  },
  discardWords: {
    summary: 'Drop the draft: it is the published list again',
    response: WordsState,
    errors: READ_ERRORS,
  },
  startWordDryRun: {
    summary: 'Read the chat of the last days with the draft; one that runs for this draft is answered with',
    status: 202,
    response: WordDryRun,
    errors: ['words.unchanged', ...READ_ERRORS],
  },
  publishWords: {
    summary: 'Publish the draft: after a dry run of this revision, and by somebody who did not edit it',
    body: PublishWordsRequest,
    status: 201,
    response: WordVersion,
    errors: ['words.unchanged', 'words.changed', 'words.own', 'words.no_dry_run', ...READ_ERRORS],
  },
  judgeFlag: {
    summary: 'Say that a flag is right or wrong',
    params: WordParams,
    body: JudgeFlagRequest,
    response: MessageFlag,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  unjudgeFlag: {
    summary: 'Take back what was said about a flag',
    params: WordParams,
    response: MessageFlag,
    errors: ['request.not_found', ...READ_ERRORS],
  },
});
