import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MINIMUM_NODE, nodeVersionProblem } from './node-version.mjs';
import { fromRoot } from './paths.mjs';

describe('the minimum Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1', '100.0.0'])('accepts %s', (version) => {
    expect(nodeVersionProblem(version)).toBeNull();
  });

  it.each(['20.18.3', '18.20.4', '20.9.0', '4.0.0'])(
    'refuses %s with one sentence that names both versions',
    (version) => {
      const problem = nodeVersionProblem(version);
      expect(problem).toContain(version);
      expect(problem).toContain(MINIMUM_NODE);
      expect(problem).not.toContain('\n');
    },
  );

  it('equals the minimum in package.json', () => {
    const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(`${engines.node}.0`).toBe(`>=${MINIMUM_NODE}`);
  });
});
