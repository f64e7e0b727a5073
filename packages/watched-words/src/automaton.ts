const NONE = -1;

/** The transitions of a trie in one table, because half a million small maps would not fit into memory. */
class Transitions {
  readonly #mask: number;
  readonly #nodes: Int32Array;
  readonly #units: Uint16Array;
  readonly #targets: Int32Array;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)));
    this.#mask = size - 1;
    this.#nodes = new Int32Array(size).fill(NONE);
    this.#units = new Uint16Array(size);
    this.#targets = new Int32Array(size);
  }

  get(node: number, unit: number): number {
    for (let slot = this.#slot(node, unit); ; slot = (slot + 1) & this.#mask) {
      const found = this.#nodes[slot];
      if (found === NONE) return NONE;
      if (found === node && this.#units[slot] === unit) return this.#targets[slot] ?? NONE;
    }
  }

  set(node: number, unit: number, target: number): void {
    let slot = this.#slot(node, unit);
    while (this.#nodes[slot] !== NONE) slot = (slot + 1) & this.#mask;
    this.#nodes[slot] = node;
    this.#units[slot] = unit;
    this.#targets[slot] = target;
  }

  #slot(node: number, unit: number): number {
    const mixed = Math.imul(Math.imul(node, 0x9e_37_79_b1) ^ unit, 0x85_eb_ca_6b);
    return (mixed ^ (mixed >>> 15)) & this.#mask;
  }
}

/** Finds all of many phrases in one pass over a text (Aho and Corasick, 1975). */
export class Automaton {
  readonly #transitions: Transitions;
  /** For each node, the longest proper suffix that is also a node. */
  readonly #fail: Int32Array;
  /** For each node, the phrase that ends there, and the next suffix at which a phrase ends. */
  readonly #phrase: Int32Array;
  readonly #nextEnd: Int32Array;

  /** Builds the automaton. @param phrases each of at least one unit; `search` returns their indexes */
  constructor(phrases: readonly (readonly number[])[]) {
    const most = phrases.reduce((sum, { length }) => sum + length, 1);
    this.#transitions = new Transitions(most);
    this.#phrase = new Int32Array(most).fill(NONE);
    this.#fail = new Int32Array(most);
    this.#nextEnd = new Int32Array(most);
    const trie = {
      parents: new Int32Array(most),
      units: new Uint16Array(most),
      depths: new Uint8Array(most),
    };
    let nodes = 1;
    phrases.forEach((phrase, place) => {
      let node = 0;
      phrase.forEach((unit, depth) => {
        let next = this.#transitions.get(node, unit);
        if (next === NONE) {
          next = nodes;
          nodes += 1;
          this.#transitions.set(node, unit, next);
          trie.parents[next] = node;
          trie.units[next] = unit;
          trie.depths[next] = depth;
        }
        node = next;
      });
      this.#phrase[node] = place;
    });
    for (const node of byDepth(trie.depths, nodes)) {
      const parent = trie.parents[node] ?? 0;
      const fail = parent === 0 ? 0 : this.#step(this.#fail[parent] ?? 0, trie.units[node] ?? 0);
      this.#fail[node] = fail;
      this.#nextEnd[node] = this.#phrase[fail] === NONE ? (this.#nextEnd[fail] ?? 0) : fail;
    }
  }

  /** Calls back with each phrase found and the index of its last unit. */
  search(units: readonly number[], found: (phrase: number, last: number) => void): void {
    let node = 0;
    for (let at = 0; at < units.length; at += 1) {
      node = this.#step(node, units[at] ?? 0);
      for (let end = node; end !== 0; end = this.#nextEnd[end] ?? 0) {
        const phrase = this.#phrase[end] ?? NONE;
        if (phrase !== NONE) found(phrase, at);
      }
    }
  }

  #step(from: number, unit: number): number {
    for (let node = from; ; node = this.#fail[node] ?? 0) {
      const next = this.#transitions.get(node, unit);
      if (next !== NONE) return next;
      if (node === 0) return 0;
    }
  }
}

/** Returns all nodes except the root, in order of their distance from it. */
function byDepth(depths: Uint8Array, nodes: number): Uint32Array {
  const begins = new Uint32Array(257);
  for (let node = 1; node < nodes; node += 1) {
    const behind = (depths[node] ?? 0) + 1;
    begins[behind] = (begins[behind] ?? 0) + 1;
  }
  for (let depth = 1; depth < begins.length; depth += 1) {
    begins[depth] = (begins[depth] ?? 0) + (begins[depth - 1] ?? 0);
  }
  const sorted = new Uint32Array(nodes - 1);
  for (let node = 1; node < nodes; node += 1) {
    const depth = depths[node] ?? 0;
    const at = begins[depth] ?? 0;
    sorted[at] = node;
    begins[depth] = at + 1;
  }
  return sorted;
}
