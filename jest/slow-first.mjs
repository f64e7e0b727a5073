import Sequencer from '@jest/test-sequencer';

/** The longest suites, the longest first: started last, they would keep one worker busy alone. */
const SLOW = [
  'permissions',
  'short-load',
  'broadcasts-crash',
  'audit-attacks',
  'audit-anchors',
  'process',
  'erasure',
  'restore',
  'app-routes',
  'slow-operator',
  'chat-crash',
  'staff-admin',
  'translation',
  'chat-acknowledged',
  'chat-slow-consumer',
  'staff-fuzz',
  'fuzz',
  'chat-sending',
  'chat-storm',
  'single-sign-on',
  'evidence',
  'erasure-crash',
  'embedded',
  'data-list',
  'migrations',
  'chat-replicas',
].map((name) => new RegExp(`/${name}\\.test\\.tsx?$`));

/** Starts slow suites first. Jest itself knows only sizes on a fresh clone. */
export default class SlowFirst extends Sequencer {
  /** @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    /** @param {import('@jest/test-result').Test} test */
    const rank = ({ path }) => {
      const index = SLOW.findIndex((name) => name.test(path));
      return index === -1 ? SLOW.length : index;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
