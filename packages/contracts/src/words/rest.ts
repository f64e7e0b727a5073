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
    summary: 'Get the published list, the draft, its dry run, and the obstacles to publication',
    response: WordsState,
    errors: READ_ERRORS,
  },
  listWordEntries: {
    summary: 'List the entries of one language, by category and text',
    query: ListWordEntriesQuery,
    response: z.array(WordEntry),
    errors: READ_ERRORS,
  },
  listWordVersions: {
    summary: 'List the published versions, newest first',
    query: ListWordVersionsQuery,
    response: paginated(WordVersion),
    errors: READ_ERRORS,
  },
  getWordPrecision: {
    summary: 'Get how often flags were right, by category and by entry',
    response: z.array(WordPrecision),
    errors: READ_ERRORS,
  },
  tryWords: {
    summary: 'Test a text against the lists. Nothing is stored',
    body: TryWordsRequest,
    response: TriedWords,
    errors: READ_ERRORS,
  },
  editWords: {
    summary: 'Add entries to the draft and remove others; each refused line is reported with its reason',
    body: EditWordsRequest,
    response: EditWordsResult,
    errors: READ_ERRORS,
  },
  discardWords: {
    summary: 'Discard the draft: it becomes the published list again',
    response: WordsState,
    errors: READ_ERRORS,
  },
  startWordDryRun: {
    summary:
      'Start a dry run of the draft over the chat of the last days; returns the running one if there is one',
    status: 202,
    response: WordDryRun,
    errors: ['words.unchanged', ...READ_ERRORS],
  },
  publishWords: {
    summary: 'Publish the draft: requires a dry run of this revision and a person who did not edit it',
    body: PublishWordsRequest,
    status: 201,
    response: WordVersion,
    errors: ['words.unchanged', 'words.changed', 'words.own', 'words.no_dry_run', ...READ_ERRORS],
  },
  judgeFlag: {
    summary: 'Judge a flag as right or wrong',
    params: WordParams,
    body: JudgeFlagRequest,
    response: MessageFlag,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  unjudgeFlag: {
    summary: 'Withdraw a judgement of a flag',
    params: WordParams,
    response: MessageFlag,
    errors: ['request.not_found', ...READ_ERRORS],
  },
});
