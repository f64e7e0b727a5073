import { tokenize } from './tokens.ts';

/** Names of people that are also words which players write for other reasons, in six languages. */
const NAMES = `
  ace alba amber angel april art august aurora autumn bella berg bill blanca blanche bob bruno buck cash chance charity
  chase christian claire clara clay cliff consuelo constant crystal daisy dale dawn dean destiny diamond dolores domingo
  don dot drew duke earl emerald engel ernst esperanza eve faith fleur flora florence france frank gale gay gene ginger
  glen gloria grace grant guy hanna harmony hazel heather holly hope hunter iris ivy jack jade jay jet jewel jesus joy
  july june jung kay king kit klein lance lane lang lark lee leon lily linda luck lucky luna luz mar marguerite marine
  mark max may melody mercedes mercy merry milagros miles misty nick nieves norm olive opal paris pat patience paz pearl
  penny perle pierre pilar pip precious prince prosper queen rain ray reed reich reign reine rex rich rico robin rocio
  rocky roman rosa rose rosemary ruby rusty sage sandy sapphire serena sieg skip sky sol star stein sterling stone storm
  sue summer sunny topaz victor victoire victoria viola violet violette wade wally ward will wing wolf wren young`;

/** The words, as tokens have them. */
export const NAMES_LIKE_WORDS: ReadonlySet<string> = new Set(
  tokenize(NAMES).tokens.flatMap(({ words }) => words),
);
