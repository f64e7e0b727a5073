/**
 * @typedef {{ line: string, proven: string[], todo: string[], stated: string[], text: string, unknown: string[] }} ChecklistLine
 * @typedef {{ file: string, id: string }} TestId
 */

const ROW = /^\|\s*(?<line>\d+\.\d+)\s*\|(?<text>.*)\|(?<proof>[^|]*)\|\s*$/;
const ID = /^`(?<id>[a-z0-9]+(?:[.-][a-z0-9]+)+)`$/;
const TODO = /^todo:\s*(?<marked>`.+`)$/;

/**
 * Reads the lines of the specification and their proofs from the table of the page.
 * @param {string} markdown docs/spec-checklist.md
 * @returns {ChecklistLine[]}
 */
export function readChecklist(markdown) {
  return markdown.split('\n').flatMap((row) => {
    const { line, text, proof } = ROW.exec(row)?.groups ?? {};
    return line === undefined ? [] : [checklistLine(line, text?.trim() ?? '', proof ?? '')];
  });
}

/** @param {string} line @param {string} text @param {string} proof @returns {ChecklistLine} */
function checklistLine(line, text, proof) {
  /** @type {ChecklistLine} */
  const read = { line, text, proven: [], todo: [], stated: [], unknown: [] };
  for (const entry of proof.split(',').map((part) => part.trim())) {
    const id = ID.exec(entry)?.groups?.id;
    const planned = ID.exec(TODO.exec(entry)?.groups?.marked ?? '')?.groups?.id;
    if (id) read.proven.push(id);
    else if (planned) read.todo.push(planned);
    else if (entry === 'not shown') read.stated.push(entry);
    else read.unknown.push(entry);
  }
  return read;
}

// The brackets at the start of a title: it('[a.b] [c.d] …').
const TITLE = /\(\s*['"`](?<ids>(?:\[[a-z0-9-]+(?:\.[a-z0-9-]+)+\]\s*)+)/g;

/**
 * Returns the ids at the start of the titles of a test file.
 * @param {string} file
 * @param {string} source
 * @returns {TestId[]}
 */
export function testIds(file, source) {
  return [...source.matchAll(TITLE)].flatMap((match) =>
    [...(match.groups?.ids ?? '').matchAll(/[a-z0-9.-]+/g)].map(([id]) => ({ file, id })),
  );
}

/**
 * Returns a sentence for each difference between the checklist and the tests.
 * @param {ChecklistLine[]} lines
 * @param {TestId[]} tests
 * @param {{ strict: boolean }} options strict: refuses `todo:` too
 * @returns {string[]}
 */
export function checklistProblems(lines, tests, { strict }) {
  const inTests = new Set(tests.map(({ id }) => id));
  const proven = new Set(lines.flatMap((line) => line.proven));
  const planned = new Set(lines.flatMap((line) => line.todo));
  return [
    ...repeated(lines.map(({ line }) => line)).map((line) => `line ${line} appears twice`),
    ...lines.flatMap((line) => lineProblems(line)),
    ...[...proven]
      .filter((id) => !inTests.has(id))
      .map((id) => `\`${id}\` is in the checklist, but no test has it`),
    ...[...inTests]
      .filter((id) => !proven.has(id) && (strict ? true : !planned.has(id)))
      .map((id) => `[${id}] is in ${fileOf(tests, id)}, but the checklist does not list it as proof`),
    ...repeated(tests.map(({ id }) => id)).map((id) => `[${id}] is the id of more than one test`),
    ...(strict ? [...planned].map((id) => `\`${id}\` is still a todo`) : []),
  ];
}

/** @param {ChecklistLine} read */
function lineProblems({ line, text, proven, todo, stated, unknown }) {
  const problems = unknown.map((entry) => `line ${line}: "${entry}" is not a kind of proof`);
  if (proven.length + todo.length + stated.length + unknown.length === 0) {
    problems.push(`line ${line} has no proof`);
  }
  if (stated.includes('not shown') && !text.includes('not shown')) {
    problems.push(`line ${line} is marked "not shown", but the specification does not say so`);
  }
  return problems;
}

/** @param {TestId[]} tests @param {string} id */
const fileOf = (tests, id) => tests.find((test) => test.id === id)?.file ?? '';

/** @param {string[]} values */
const repeated = (values) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
