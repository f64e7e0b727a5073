import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Batch } from '#core/async/batch';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';

export interface ChangesListener {
  /** These conversations changed. The same change may be reported twice. */
  changed(chatIds: readonly string[]): void;
  /** Changes of other replicas may have been missed. */
  missed(): void;
}

/** Notifies all replicas of changed conversations. Subscribers read the changes from the database. */
@Injectable()
export class ConversationChanges implements OnApplicationShutdown {
  readonly #listeners = new Set<ChangesListener>();
  readonly #toOthers: Batch<string>;

  constructor(
    clock: Clock,
    @Inject(INTERVALS) { chatChangesBatchMs }: Intervals,
    private readonly replicas: Replicas,
  ) {
    this.#toOthers = new Batch(clock, chatChangesBatchMs, (chatIds) => this.#publish(chatIds));
    replicas.on('conversations:changed', ({ chat_ids }) => this.changedElsewhere(chat_ids.map(toStoredId)));
    replicas.onRestored(() => {
      for (const listener of this.#listeners) listener.missed();
    });
  }

  onApplicationShutdown(): void {
    this.#toOthers.stop();
  }

  listen(listener: ChangesListener): void {
    this.#listeners.add(listener);
  }

  /** Reports changes of this replica. */
  changed(chatIds: readonly string[]): void {
    if (chatIds.length === 0) return;
    this.#toOthers.add(...chatIds);
    this.changedElsewhere(chatIds);
  }

  /** Reports that another replica may have changed the conversations. */
  changedElsewhere(chatIds: readonly string[]): void {
    for (const listener of this.#listeners) listener.changed(chatIds);
  }

  #publish(chatIds: readonly string[]): void {
    this.replicas.publish('conversations:changed', { chat_ids: [...new Set(chatIds)].map(fromStoredId) });
  }
}
