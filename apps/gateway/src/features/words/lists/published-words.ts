import { Injectable } from '@nestjs/common';
import type { WordEntry } from '@pitdesk/contracts/words';
import { compile, type Matcher } from '@pitdesk/watched-words';
import { SharedWork } from '#core/async/shared-work';
import { WordListsStore } from './word-lists.store.ts';

export interface PublishedList {
  readonly version: number;
  readonly entries: readonly WordEntry[];
  readonly matcher: Matcher;
}

/** The newest published list, compiled once per version. Any replica may publish, so each read checks the database. */
@Injectable()
export class PublishedWords {
  readonly #loading = new SharedWork<PublishedList>();
  #list: PublishedList | undefined;

  constructor(private readonly store: WordListsStore) {}

  async current(): Promise<PublishedList> {
    const version = await this.store.newestVersion();
    if (this.#list?.version === version) return this.#list;
    return await this.#loading.get(String(version), () => this.#load(version));
  }

  async #load(version: number): Promise<PublishedList> {
    const entries = await this.store.entriesOf(version);
    this.#list = { version, entries, matcher: compile(entries) };
    return this.#list;
  }
}
