import { z } from 'zod';
import { ListDraft, ListVersion, PublishListRequest } from '../fields/drafted-list.ts';
import { EntityId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import {
  ENTRY_PROBLEMS,
  FLAG_SEVERITIES,
  WORD_CATEGORIES,
  WORD_KINDS,
  WORD_LANGUAGES,
  WORDS,
} from './limits.ts';
import { wordsPaths } from './paths.ts';

export const WordCategoryName = z.enum(WORD_CATEGORIES);
export const WordLanguageName = z.enum(WORD_LANGUAGES);
export const WordKind = z.enum(WORD_KINDS);
export type WordKind = z.infer<typeof WordKind>;

/** A phrase of a list. */
export const WordEntry = z.object({
  category: WordCategoryName,
  language: WordLanguageName,
  kind: WordKind,
  text: z.string(),
});
export type WordEntry = z.infer<typeof WordEntry>;

export const DryRunState = z.enum(['running', 'done', 'failed']);

/** A message in a dry run, with the matches that explain it. */
export const DryRunSample = z.object({
  chat_id: EntityId,
  key: z.string(),
  at: Instant,
  sender: z.string(),
  message: z.string(),
  category: WordCategoryName,
  entry: z.string(),
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
});
export type DryRunSample = z.infer<typeof DryRunSample>;

/** The draft over recent chat, compared with the published list over the same messages. */
export const WordDryRun = z.object({
  id: z.uuid(),
  revision: z.int().nonnegative(),
  state: DryRunState,
  started_at: Instant,
  started_by: z.string(),
  /** The messages of players read so far, and their number. */
  done: z.int().nonnegative(),
  of: z.int().nonnegative(),
  since: Instant,
  /** Flagged messages by category, in the order of the categories; empty until it is done. */
  counts: z.array(
    z.object({
      category: WordCategoryName,
      published: z.int().nonnegative(),
      draft: z.int().nonnegative(),
    }),
  ),
  /** The newest messages that only the draft flags, and those that only the published list flags. */
  gained: z.array(DryRunSample),
  lost: z.array(DryRunSample),
});
export type WordDryRun = z.infer<typeof WordDryRun>;

/** Why this account cannot publish the draft; null when it can. */
export const PublishObstacle = z.enum(['unchanged', 'own', 'no_dry_run']);

export const WordsState = z.object({
  published: ListVersion,
  draft: ListDraft,
  /** The newest dry run of this draft; null when there is none. */
  dry_run: WordDryRun.nullable(),
  obstacle: PublishObstacle.nullable(),
});
export type WordsState = z.infer<typeof WordsState>;

export const EditWordsRequest = z.object({
  category: WordCategoryName,
  language: WordLanguageName,
  kind: WordKind,
  add: z
    .array(
      z
        .string()
        .max(WORDS.longestLine, problem('field.invalid'))
        .refine(isStorable, problem('field.invalid')),
    )
    .max(WORDS.mostLines)
    .default([]),
  remove: z.array(z.string().max(WORDS.longestLine)).max(WORDS.mostLines).default([]),
});
export type EditWordsRequest = z.infer<typeof EditWordsRequest>;

/** The result for each line. */
export const EditWordsResult = z.object({
  draft: ListDraft,
  added: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  refused: z.array(z.object({ text: z.string(), problem: z.enum(ENTRY_PROBLEMS) })),
});
export type EditWordsResult = z.infer<typeof EditWordsResult>;

export const WordSource = z.enum(['draft', 'published']);
export type WordSource = z.infer<typeof WordSource>;

export const TryWordsRequest = z.object({
  text: z.string().min(1, problem('message.empty')).max(WORDS.tryMaxLength, problem('message.too_long')),
  source: WordSource,
});
export type TryWordsRequest = z.infer<typeof TryWordsRequest>;

/** A part of a text that would be flagged. Offsets count UTF-16 units; `to` is not included. */
export const WordFind = z.object({
  category: WordCategoryName,
  language: WordLanguageName.nullable(),
  entry: z.string(),
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
});
export type WordFind = z.infer<typeof WordFind>;

export const TriedWords = z.object({
  /** The text as the console would store it, with card numbers masked; the offsets refer to it. */
  text: z.string(),
  finds: z.array(WordFind),
});
export type TriedWords = z.infer<typeof TriedWords>;

export const FlagVerdict = z.enum(['right', 'wrong']);
export type FlagVerdict = z.infer<typeof FlagVerdict>;

export const JudgeFlagRequest = z.object({ verdict: FlagVerdict });
export type JudgeFlagRequest = z.infer<typeof JudgeFlagRequest>;

/** The judgement of staff on a flag. */
export const FlagJudgement = z.object({ verdict: FlagVerdict, by: z.string(), at: Instant });
export type FlagJudgement = z.infer<typeof FlagJudgement>;

/** The mark of one category on a message. It never blocks the message or excludes its player. */
export const MessageFlag = z.object({
  id: z.uuid(),
  category: WordCategoryName,
  severity: z.enum(FLAG_SEVERITIES),
  /** The first matching entry. */
  entry: z.string(),
  spans: z.array(z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() })),
  judgement: FlagJudgement.nullable(),
});
export type MessageFlag = z.infer<typeof MessageFlag>;

/** How often the flags of an entry, or of a whole category, were right. */
export const WordPrecision = z.object({
  category: WordCategoryName,
  /** Null for the whole category. */
  entry: z.string().nullable(),
  flags: z.int().nonnegative(),
  right: z.int().nonnegative(),
  wrong: z.int().nonnegative(),
  /** True when the share of right flags is too low, with at least `WORDS.judgedAtLeast` judged. */
  needs_review: z.boolean(),
});
export type WordPrecision = z.infer<typeof WordPrecision>;

const READ_ERRORS = ['service.database_unavailable'] as const;

export const ListWordEntriesQuery = z.object({ source: WordSource, language: WordLanguageName });
export type ListWordEntriesQuery = z.infer<typeof ListWordEntriesQuery>;

export const ListWordVersionsQuery = PageQuery;
export type ListWordVersionsQuery = z.infer<typeof ListWordVersionsQuery>;

export const WordParams = z.object({ id: z.uuid() });
export type WordParams = z.infer<typeof WordParams>;

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
    response: paginated(ListVersion),
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
    body: PublishListRequest,
    status: 201,
    response: ListVersion,
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

/** The word lists, their draft, a dry run or judgements changed. */
export const WordsChanged = z.object({ ids: z.array(z.string()) });

export const wordsRequests = {
  watchWords: subscribeRequest('Subscribe to changes of the watched words'),
  unwatchWords: unsubscribeRequest(),
};

export const wordsEvents = {
  'words:changed': defineEvent({
    summary: 'Watched words changed; refetch them',
    payload: WordsChanged,
    subscribedBy: 'watchWords',
  }),
};
