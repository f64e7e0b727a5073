import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { bareTextsOf, bareTextsOfConsole } from './bare-texts.ts';
import { readSources } from './sources.ts';

const FILE = '/example.tsx';

/** Returns the flagged parts of a component that returns this JSX. */
function flagged(jsx: string): string[] {
  const text = `
    type ReactNode = string | number | null | undefined | { type: string } | Promise<string>;
    declare global { namespace JSX { interface Element { type: string } interface IntrinsicElements { [name: string]: { children?: ReactNode } } } }
    declare const t: (key: string) => string;
    declare const count: number, names: string[], isOpen: boolean, icon: JSX.Element, children: ReactNode;
    declare const Text: () => string, Part: (props: { children?: ReactNode }) => JSX.Element;
    const Box = ({ children, note: hint, title }: { children?: ReactNode, note?: ReactNode, title?: ReactNode }) =>
      <div><h1>{title}</h1>{isOpen && children}{hint}</div>;
    const Card = (props: { children?: ReactNode }) => <div>{icon}{props.children}</div>;
    export const example = () => ${jsx};`;
  const options: ts.CompilerOptions = { jsx: ts.JsxEmit.Preserve, strict: true, noLib: false };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...others) =>
    name === FILE
      ? ts.createSourceFile(FILE, text, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...others);
  const program = ts.createProgram([FILE], options, host);
  const file = program.getSourceFile(FILE);
  if (file === undefined) throw new Error('The example has no file');
  return bareTextsOf(file, program.getTypeChecker()).map((found) => found.split(': ').slice(1).join(': '));
}

it.each([
  ['a text beside an icon', "<p>{icon} {t('a')}</p>", ["{t('a')}"]],
  ['a figure beside a word', '<p><b/>{count} online</p>', ['{count}', 'online']],
  ['a text behind a part that comes and goes', '<p>{isOpen && <b/>} open</p>', ['open']],
  ['a text that comes and goes', "<p><b/>{isOpen && t('a')}</p>", ["{isOpen && t('a')}"]],
  ['a choice of a text and an element', "<p><b/>{isOpen ? t('a') : icon}</p>", ["{isOpen ? t('a') : icon}"]],
  ['a text behind white space', "<p> {t('a')}</p>", ["{t('a')}"]],
  ['a text in a fragment', "<>{t('a')}</>", ["{t('a')}"]],
  ['texts of a list', '<p>{names}</p>', ['{names}']],
  ['a name that is left to a translator', "<p><bdi>{t('a')}</bdi></p>", ['<bdi>']],
  ['a component that returns a text', '<p><Text /></p>', ['<Text />']],
  ['a text for a component that draws it beside another', "<Box>{t('a')}</Box>", ["{t('a')}"]],
  ['the same by a property of another name', "<Box note={t('a')} />", ["note={t('a')}"]],
  ['the same by properties of no name', '<Card>{count}</Card>', ['{count}']],
])('flags %s', (_what, jsx, parts) => expect(flagged(jsx)).toEqual(parts));

it.each([
  ['a text alone in its element', "<p><b/><span>{t('a')}</span> <i>{count}</i></p>"],
  ['a choice of texts alone in its element', "<p>{isOpen ? t('a') : t('b')}</p>"],
  ['an element that comes and goes', '<p>{icon}{isOpen && <b/>}</p>'],
  ['what somebody else draws', '<Part><b/>{children}</Part>'],
  ['what never changes behind what is always there', '<p><b/>: <i/>{isOpen && <b/>}</p>'],
  ['white space', "<p><b/>{' '}<i/></p>"],
  ['a text for a component that draws it alone', "<Box title={t('a')}><b/></Box>"],
])('accepts %s', (_what, jsx) => expect(flagged(jsx)).toEqual([]));

it('allows only the antd select that gives its label an element', () => {
  const isDirect = /import [^;]*\bSelect\b[^;]* from 'antd'/;
  const found = readSources().filter(
    ({ file, text }) => isDirect.test(text) && file !== 'components/antd/select.tsx',
  );
  expect(found.map(({ file }) => file)).toEqual([]);
});

it('finds no text of the console beside other content without its own element', () => {
  expect(bareTextsOfConsole()).toEqual([]);
}, 600_000);
