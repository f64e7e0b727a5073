import { describe, expect, it } from '@jest/globals';
import { lineSplitter, terminalLine } from './log-lines.mjs';

describe('the terminal', () => {
  it('shows warnings and errors of a log, but no information', () => {
    expect(terminalLine('{"level":30,"msg":"listening"}', 'stdout')).toBeNull();
    expect(terminalLine('{"level":40,"msg":"upstream is slow"}', 'stdout')).toBe('warning: upstream is slow');
    expect(terminalLine('{"level":50,"msg":"no","err":{"message":"disk full"}}', 'stdout')).toBe(
      'error: no (disk full)',
    );
  });

  it('shows lines of the error stream that are not JSON, such as a crash of Node', () => {
    expect(terminalLine('Error: Cannot find module', 'stderr')).toBe('Error: Cannot find module');
    expect(terminalLine('[1, 2]', 'stderr')).toBe('[1, 2]');
    expect(terminalLine('', 'stderr')).toBeNull();
    expect(terminalLine('listens at http://127.0.0.1:4000', 'stdout')).toBeNull();
  });
});

it('splits a stream into lines, also when a line arrives in pieces', () => {
  const lines: string[] = [];
  const splitter = lineSplitter((line) => lines.push(line));
  splitter.push('one\ntw');
  splitter.push('o\nthree');
  splitter.end();
  expect(lines).toEqual(['one', 'two', 'three']);
});
