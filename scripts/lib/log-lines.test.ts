import { describe, expect, it } from '@jest/globals';
import { lineSplitter, terminalLine } from './log-lines.mjs';

describe('what of a log reaches the terminal', () => {
  it('is no information, but every warning and error', () => {
    expect(terminalLine('{"level":30,"msg":"listening"}')).toBeNull();
    expect(terminalLine('{"level":40,"msg":"upstream is slow"}')).toBe('warning: upstream is slow');
    expect(terminalLine('{"level":50,"msg":"no","err":{"message":"disk full"}}')).toBe(
      'error: no (disk full)',
    );
  });

  it('is whatever is no log line, such as a crash of Node itself', () => {
    expect(terminalLine('Error: Cannot find module')).toBe('Error: Cannot find module');
    expect(terminalLine('[1, 2]')).toBe('[1, 2]');
    expect(terminalLine('')).toBeNull();
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
