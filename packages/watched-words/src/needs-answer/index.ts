export {
  ANSWER_REASONS,
  type AnswerOptions,
  type AnswerReason,
  type NeedsAnswer,
  needsAnswer,
} from './needs-answer.ts';
export {
  type AnswerRule,
  type CompiledRule,
  compileRule,
  type LanguageRule,
  PHRASE_KINDS,
  type PhraseKind,
} from './rule.ts';
export { DEFAULT_RULE } from './rules/index.ts';
