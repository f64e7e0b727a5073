import { describe, expect, it } from '@jest/globals';
import { lineSplitter, terminalLine } from './log-lines.mjs';

describe('what of a log reaches the terminal', () => {
  it('is no information, but every warning and error', () => {
    expect(terminalLine('{"level":30,"msg":"listening"}', 'stdout')).toBeNull();
    expect(terminalLine('{"level":40,"msg":"upstream is slow"}', 'stdout')).toBe('warning: upstream is slow');
    expect(terminalLine('{"level":50,"msg":"no","err":{"message":"disk full"}}', 'stdout')).toBe(
      'error: no (disk full)',
    );
  });

  it('is whatever else stands on the error stream, such as a crash of Node itself', () => {
    expect(terminalLine('Error: Cannot find module', 'stderr')).toBe('Error: Cannot find module');
    expect(terminalLine('[1, 2]', 'stderr')).toBe('[1, 2]');
    expect(terminalLine('', 'stderr')).toBeNull();
    expect(terminalLine('listens at http://127.0.0.1:4000', 'stdout')).toBeNull();
  });
});

it('cuts a stream into whole lines, wherever its pieces end', () => {
  const lines: string[] = [];
  const splitter = lineSplitter((line) => lines.push(line));
  splitter.push('one\ntw');
  splitter.push('o\nthree');
  splitter.end();
  expect(lines).toEqual(['one', 'two', 'three']);
});
